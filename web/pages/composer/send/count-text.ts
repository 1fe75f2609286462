/** A number of devices for people. */
export const devicesText = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'device' : 'devices'}`;
