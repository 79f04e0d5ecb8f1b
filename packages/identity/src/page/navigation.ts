/** How one part of the page leads to another. */
export interface Navigation {
  quest(id: string): void;
  node(id: string): void;
  link(label: string, tab: string): HTMLElement;
}
