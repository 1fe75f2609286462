const keyOf = (name: string) => `engage.docs.${name}`;

/** Storage access throws if the browser is set to keep no site data. */
export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

export function remember(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), value);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}
