interface Slot {
  applicationId: number;
  operatorId: number;
}

/** Something for each limit on concurrent uploads of a process. */
export interface SlotLimits<Of> {
  total: Of;
  ofApplication: Of;
  ofOperator: Of;
}

/**
 * Limits concurrent uploads of a process, so that slow uploads of one operator leave room for those of others.
 *
 * @param texts why an upload gets no slot, by the limit that is reached
 */
export function createUploadSlots(limits: SlotLimits<number>, texts: SlotLimits<string>) {
  const running = new Set<Slot>();
  const count = (matches: (slot: Slot) => boolean) => [...running].filter(matches).length;
  return {
    /** @returns a function that frees the slot, or why the upload gets none */
    take(applicationId: number, operatorId: number): (() => void) | string {
      if (count((slot) => slot.operatorId === operatorId) >= limits.ofOperator) return texts.ofOperator;
      if (count((slot) => slot.applicationId === applicationId) >= limits.ofApplication) return texts.ofApplication;
      if (running.size >= limits.total) return texts.total;
      const slot = { applicationId, operatorId };
      running.add(slot);
      return () => void running.delete(slot);
    },
  };
}
