/**
 * `x-assumed` is one sentence on one line: it begins with a capital letter, ends with a full stop, and has at least five
 * words. The list of assumptions prints it without context.
 */
export function assumedSentence() {
  const seen = new Set();
  const check = (node, { report, location }) => {
    if (typeof node !== 'object' || node === null || !('x-assumed' in node) || seen.has(node)) return;
    seen.add(node);
    const rule = brokenRule(node['x-assumed']);
    if (rule) report({ message: `x-assumed must ${rule}.`, location: location.child('x-assumed') });
  };
  // An object with $ref can have its own x-assumed.
  return { any: { enter: check }, ref: { enter: check } };
}

function brokenRule(sentence) {
  if (typeof sentence !== 'string') return 'be a sentence';
  if (sentence.includes('\n')) return 'be on one line';
  if (!/^\p{Lu}/u.test(sentence)) return 'begin with a capital letter';
  if (!sentence.endsWith('.')) return 'end with a full stop';
  if (sentence.split(/\s+/).length < 5) return 'have at least five words';
  return undefined;
}
