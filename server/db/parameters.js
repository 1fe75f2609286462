/** @param first the values of `$1`, `$2` and so on */
export function createParameters(...first) {
    const values = first;
    return { values, bind: (value) => `$${values.push(value)}` };
}
