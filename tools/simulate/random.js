/** The generator Mulberry32: small, quick, and good enough to choose by. */
export function createRandom(seed) {
    let state = seed >>> 0;
    const next = () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    };
    const integer = (least, most) => least + Math.floor(next() * (most - least + 1));
    const pick = (items) => items[Math.floor(next() * items.length)];
    return {
        next,
        integer,
        pick,
        chance: (probability) => next() < probability,
        sample(items, count) {
            const left = [...items];
            return Array.from({ length: Math.min(count, left.length) }, () => left.splice(integer(0, left.length - 1), 1)[0]);
        },
        weighted(weights) {
            const entries = Object.entries(weights);
            let place = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
            const chosen = entries.find(([, weight]) => (place -= weight) < 0) ?? entries[0];
            return chosen?.[0];
        },
        interval: (average) => -Math.log(1 - next()) * average,
    };
}
