/** Browsers allow the Clipboard API only over https and on localhost. Elsewhere, the selection is copied. */
export async function copy(text: string): Promise<void> {
  if (isSecureContext) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}

/** Copies on each click, and says so on the button. */
export function copyOnClick(button: HTMLButtonElement, text: () => string | Promise<string>): void {
  button.addEventListener('click', () => {
    Promise.resolve(text())
      .then(copy)
      .then(
        () => (button.textContent = 'Copied'),
        () => (button.textContent = 'Copying failed'),
      );
  });
}
