import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { urlWarning } from './url-warning.ts';
import './pictures.css';

/** The description of a field for a URL, with a warning about what was typed. */
export function UrlHint({ url, isPicture, children }: { url: string; isPicture?: boolean; children?: ReactNode }) {
  // Not while the operator types.
  const [settled] = useDebouncedValue(url, 500);
  const warning = settled === url ? urlWarning(url, isPicture) : undefined;
  return (
    <>
      {children}
      {warning ? <span className="url-warning">{warning}</span> : null}
    </>
  );
}
