import type { Parameter } from '../../server/http/document/contract.ts';
import type { FuzzedContract, OperationOf } from './operations.ts';
import type { Schema } from './schemas.ts';

/** A request of an operation before serialization. */
export interface FuzzRequest extends OperationOf {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  /** The JSON body; undefined for none. */
  body?: unknown;
  /** The raw body, sent instead. */
  raw?: string | Buffer;
  headers?: Record<string, string>;
  /** The error in the credentials. */
  caller?:
    | ('no token' | 'unknown token' | 'wrong key' | 'no signature' | 'no time' | 'old time')
    | ('no session' | 'unknown session' | 'no origin' | 'foreign origin')
    | ('no app key' | 'unknown app key' | 'other app key');
}

/** An operation with its parameters and body. */
export interface FuzzOperation {
  contract: FuzzedContract;
  operationId: string;
  method: string;
  /** Whether it needs a token, a session or a device token. */
  token: boolean;
  parameters: (Parameter & { required?: boolean; schema: Schema })[];
  body?: Schema;
  bodyRequired: boolean;
  /** What file the body is. */
  file: 'csv' | 'picture' | undefined;
  ignoresInput: boolean;
}

/** A request with one error, and the expected response. */
export interface Break {
  kind: string;
  request: FuzzRequest;
  status: number;
  label: string;
  /** The path in the expected error; for an invalid key, the path of its object. */
  errorPath: string;
}
