import type { ContractName } from '../../server/contracts/contracts.ts';
import type { Html } from './markup.ts';

/** One text that the search finds, at an anchor of a page or at its top. */
export interface Entry {
  title: string;
  /** Such as `Guide` or `Operation`. */
  kind: string;
  address: string;
  /** Names that readers type, such as the ID of an operation and the names of properties. */
  names?: string;
  /** Other words that readers use for it. */
  keywords?: string;
  text: string;
}

/** A page of the docs, as HTML and as Markdown. */
export interface Page {
  address: string;
  title: string;
  /** What search engines show; one sentence. */
  description: string;
  /** The readers to whom it belongs; undefined for pages about everything. */
  area?: ContractName;
  /** The contract that the links of its Markdown mean. Default: that of the area. */
  contract?: ContractName;
  /** Pages between the area and this one. */
  crumbs?: { title: string; address?: string }[];
  main: Html;
  /** Samples, next to the text on wide screens. */
  aside?: Html;
  /** The explorer: the list of operations in place of the menu, and what is in place of the form before its script runs. */
  explorer?: { operations: Html; before: Html };
  /** The operation that the reader can try. */
  operation?: string;
  /** Headings of the page, for its own table of contents. */
  contents?: { title: string; address: string }[];
  markdown: string;
  entries: Entry[];
}
