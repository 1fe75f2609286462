/** A validation error of the service in a document. */
export interface DocumentError {
  /** JSON Pointer in the document, such as `/fields/0/type`. */
  pointer: string;
  text: string;
}
