import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';

/** Options in two columns, if there is room. */
export const OptionGrid = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }}>{children}</SimpleGrid>
);
