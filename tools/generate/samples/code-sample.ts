/** A code sample, which the docs show next to the operation. */
export interface CodeSample {
  lang: string;
  label: string;
  source: string;
}
