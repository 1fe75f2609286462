import type { CallsModule, StartModule } from '../module.ts';
import { deleteAll } from './forget.ts';
import { createSender } from './outbox.ts';
import { perform } from './perform.ts';

/** What changes the device or the user. Most pages change nothing, and don't load it. */
export const start: StartModule<CallsModule> = ({ store, emit, log, content, internals }) => {
  const { request, send, createToken, engage, queue, note, delay, finishForget } = internals;
  const sender = createSender({
    ...{ store, emit, log, delay, finishForget },
    async perform(call) {
      const result = await perform({ store, request, queue, note }, call);
      if (call.type === 'setFields' || call.type === 'joinList' || call.type === 'leaveList') void content.refresh();
      return result;
    },
    readDevice: () => request('get', '/device/v1/devices/me', {}),
  });
  return {
    ...sender,
    deleteAll: (deleted) =>
      deleteAll({ store, log, send, createToken, loadPush: () => engage().load('push') }, deleted),
  };
};
