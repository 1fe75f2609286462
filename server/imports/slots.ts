import { createUploadSlots } from '../base/upload-slots.ts';

/** Maximum concurrent imports. Each needs two connections and a heartbeat. */
export const maxImports = 4;
const maxOfApplication = 3;
const maxOfOperator = 2;

/** Limits concurrent imports of a process. */
export const createImportSlots = () =>
  createUploadSlots(
    { total: maxImports, ofApplication: maxOfApplication, ofOperator: maxOfOperator },
    {
      ofOperator: `you are running ${maxOfOperator} imports; retry after one has ended, or cancel one`,
      ofApplication: 'too many imports into this application are running; retry after one has ended',
      total: 'too many imports are running; retry after one has ended',
    },
  );
