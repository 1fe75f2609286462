/** Converts the state of an index to the names of the contract. */
export const toFieldIndex = ({ field, state, percent }) => ({
    ...{ field, state },
    ...(percent !== undefined && { progress: Math.min(1, percent / 100) }),
});
