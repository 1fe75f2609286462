import { Menu, Portal } from '@mantine/core';
import type { ReactNode } from 'react';

/** The items of a menu, in a landmark of their own: they are outside of the others. It is empty while the menu is closed. */
export function MenuDropdown({ children }: { children: ReactNode }) {
  return (
    <Portal>
      <section aria-label="Menu" className="menu">
        <Menu.Dropdown>{children}</Menu.Dropdown>
      </section>
    </Portal>
  );
}
