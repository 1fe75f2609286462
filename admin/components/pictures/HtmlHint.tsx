import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { htmlWarnings } from './html-warnings.ts';
import './pictures.css';

/** The description of a field for HTML, with warnings about what was typed. */
export function HtmlHint({ html, children }: { html: string; children?: ReactNode }) {
  // Not while the operator types.
  const [settled] = useDebouncedValue(html, 500);
  const warnings = settled === html ? htmlWarnings(html) : [];
  return (
    <>
      {children}
      {warnings.map((warning) => (
        <span key={warning} className="url-warning">
          {warning}
        </span>
      ))}
    </>
  );
}
