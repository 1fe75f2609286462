/** Emits the events that the service worker reports to this page. */
export function listenToWorker(emit) {
    if (!('serviceWorker' in navigator))
        return;
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
        if (data?.type === 'engage' && data.event && data.detail)
            emit(data.event, data.detail);
    });
}
