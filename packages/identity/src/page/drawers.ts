import { byId } from "./dom.js";

/** A part of the page that opens and closes. Closed, nothing in it can be reached. */
export class Drawer {
  readonly element: HTMLElement;
  readonly #heading: HTMLElement;
  #opener: Element | null = null;
  onClose: () => void = () => undefined;

  constructor(id: string) {
    this.element = byId(id);
    this.#heading = byId(`${id}-title`);
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        event.stopPropagation();
        this.close();
      }
    });
  }

  get isOpen(): boolean {
    return !this.element.inert;
  }

  /** Opens it; the focus goes to its heading and comes back on closing. */
  open({ focus = true }: { readonly focus?: boolean } = {}): void {
    const active = document.activeElement;
    if (!this.element.contains(active)) this.#opener = active;
    this.element.inert = false;
    this.element.classList.add("open");
    if (focus) this.#heading.focus({ preventScroll: true });
  }

  close(): void {
    if (!this.isOpen) return;
    const held = this.element.contains(document.activeElement);
    this.element.inert = true;
    this.element.classList.remove("open");
    if (held && this.#opener instanceof HTMLElement) this.#opener.focus();
    this.onClose();
  }
}
