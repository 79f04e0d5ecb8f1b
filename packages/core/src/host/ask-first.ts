/** For the model, where a host shows it a prompt that Orange holds back. */
export function askFirst(reason: string): string {
  return `Ask the user to confirm this request before you do anything for it. ${reason}`;
}
