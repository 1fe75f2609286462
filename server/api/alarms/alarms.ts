import type { Database } from '../../db/database.ts';
import { contentOperations } from '../content/operations.ts';
import type { ApiHandlers } from '../handlers.ts';
import { alarmKind, showAlarm } from './alarm.ts';

export const alarmHandlers = (db: Database) => {
  const alarms = contentOperations(db, alarmKind);
  return {
    listAlarms: ({ app, ...call }) => alarms.list(app, call, showAlarm),

    createAlarm: ({ app, body }) => alarms.create(app, body),

    getAlarm: ({ app, params: { alarmId } }) => alarms.get(app, { id: alarmId }, showAlarm),

    getAlarmByExternalId: ({ app, params: { externalId } }) => alarms.get(app, { externalId }, showAlarm),

    updateAlarm: ({ app, params: { alarmId }, body }) => alarms.update(app, { id: alarmId }, body),

    updateAlarmByExternalId: ({ app, params: { externalId }, body }) => alarms.update(app, { externalId }, body),

    setAlarmStatus: ({ app, params: { alarmId }, body }) => alarms.setStatus(app, { id: alarmId }, body.status),

    setAlarmStatusByExternalId: ({ app, params: { externalId }, body }) =>
      alarms.setStatus(app, { externalId }, body.status),
  } satisfies Partial<ApiHandlers>;
};
