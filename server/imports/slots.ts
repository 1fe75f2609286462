/** Maximum concurrent imports. Each needs two connections and a heartbeat. */
export const maxImports = 4;
const maxOfApplication = 3;
const maxOfOperator = 2;

/** Limits concurrent imports of a process, so that slow uploads of one operator leave room for those of others. */
export function createImportSlots() {
  const running = new Set<{ applicationId: number; operatorId: number }>();
  const count = (matches: (slot: { applicationId: number; operatorId: number }) => boolean) =>
    [...running].filter(matches).length;
  return {
    /** @returns a function that frees the slot, or why there is none */
    take(applicationId: number, operatorId: number): (() => void) | string {
      if (count((slot) => slot.operatorId === operatorId) >= maxOfOperator) {
        return `you are running ${maxOfOperator} imports; retry after one has ended, or cancel one`;
      }
      if (count((slot) => slot.applicationId === applicationId) >= maxOfApplication) {
        return 'too many imports into this application are running; retry after one has ended';
      }
      if (running.size >= maxImports) return 'too many imports are running; retry after one has ended';
      const slot = { applicationId, operatorId };
      running.add(slot);
      return () => void running.delete(slot);
    },
  };
}
