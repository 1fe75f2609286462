// Made from openapi.yaml by openapi-typescript. Do not edit.
export interface paths {
  '/notes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listNotes'];
    put?: never;
    post: operations['createNote'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/notes/{noteId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getNote'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    NoteInput: {
      text: string;
      /** @default false */
      pinned?: boolean;
    };
    Note: {
      id: number;
      text: string;
      /** @default false */
      pinned: boolean;
    };
    NotePage: {
      data: components['schemas']['Note'][];
      link: {
        [key: string]: string;
      };
    };
    Errors: {
      errors: {
        label: string;
        message: string;
      }[];
    };
  };
  responses: {
    /** @description The request was rejected. */
    Error: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Errors'];
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listNotes: {
    parameters: {
      query?: {
        page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of notes. */
      200: {
        headers: {
          Link: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NotePage'];
        };
      };
      '4XX': components['responses']['Error'];
    };
  };
  createNote: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NoteInput'];
      };
    };
    responses: {
      /** @description The new note. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Note'];
        };
      };
      '4XX': components['responses']['Error'];
    };
  };
  getNote: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        noteId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The note. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Note'];
        };
      };
      '4XX': components['responses']['Error'];
    };
  };
}
