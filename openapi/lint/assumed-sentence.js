/**
 * `x-assumed` is one sentence on one line: a capital letter first, a full stop last, five words or more. The page of
 * assumptions prints it alone, so it must be readable alone.
 */
export function assumedSentence() {
  const seen = new Set();
  const check = (node, { report, location }) => {
    if (typeof node !== 'object' || node === null || !('x-assumed' in node) || seen.has(node)) return;
    seen.add(node);
    const fault = faultOf(node['x-assumed']);
    if (fault) report({ message: `x-assumed must ${fault}.`, location: location.child('x-assumed') });
  };
  // A reference may have one of its own beside it.
  return { any: { enter: check }, ref: { enter: check } };
}

function faultOf(sentence) {
  if (typeof sentence !== 'string') return 'be a sentence';
  if (sentence.includes('\n')) return 'stand on one line';
  if (!/^\p{Lu}/u.test(sentence)) return 'begin with a capital letter';
  if (!sentence.endsWith('.')) return 'end with a full stop';
  if (sentence.split(/\s+/).length < 5) return 'have five words or more';
  return undefined;
}
