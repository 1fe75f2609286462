/** Runs a task that no other page or worker of the origin runs at the same time. Without Web Locks, it just runs. */
export async function withLock(name, run) {
    return 'locks' in navigator ? await navigator.locks.request(`engage-${name}`, run) : run();
}
