/**
 * Opens a channel to the other tabs. A browser that blocks the storage of the site may have none: then each tab is alone.
 *
 * @returns sends a message to them
 */
export function openChannel<Message>(name: string, listener: (message: Message) => void): (message: Message) => void {
  try {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<Message>) => listener(data);
    return (message) => channel.postMessage(message);
  } catch {
    return () => undefined;
  }
}
