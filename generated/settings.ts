// Generated from server/domain/settings/settings.schema.json by `npm run generate`. Do not edit.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        name: string;
        /**
         * @description URL of a proxy or a test server in place of the push service. Its host must be in `GATEWAY_HOSTS`
         * @example https://push.example.com
         */
        baseUrl: string;
        /** @description A secret. It is shown as `********`; sending that back keeps it */
        secret: string;
        /**
         * @description Maximum pushes started per second by each worker process
         * @example 500
         */
        pushesPerSecond: number;
        /**
         * @description Maximum pushes in flight in each worker process
         * @example 500
         */
        concurrency: number;
        fcm: {
            /**
             * @description Key file of a service account that may send messages, as downloaded from Google
             * @example {
             *       "project_id": "shop-1234",
             *       "client_email": "push@shop-1234.iam.gserviceaccount.com",
             *       "private_key": "********"
             *     }
             */
            serviceAccount: {
                /**
                 * @description ID of the Firebase project
                 * @example shop-1234
                 */
                project_id: string;
                /**
                 * @description Email address of the service account
                 * @example push@shop-1234.iam.gserviceaccount.com
                 */
                client_email: components["schemas"]["name"];
                /**
                 * @description Private key in PEM. It is shown as `********`; sending that back keeps it
                 * @example -----BEGIN PRIVATE KEY-----
                 *     …
                 */
                private_key: components["schemas"]["secret"];
                /**
                 * @description URL that issues access tokens. Its host must be one of Google, or be in `GATEWAY_HOSTS`
                 * @example https://oauth2.googleapis.com/token
                 */
                token_uri?: string;
            } & {
                [key: string]: string | number | boolean | null;
            };
            baseUrl?: components["schemas"]["baseUrl"];
            pushesPerSecond?: components["schemas"]["pushesPerSecond"];
            concurrency?: components["schemas"]["concurrency"];
        };
        apns: {
            /**
             * @description ID of the developer team
             * @example AB12CD34EF
             */
            teamId: string;
            /**
             * @description ID of the key
             * @example GH56IJ78KL
             */
            keyId: string;
            /**
             * @description Text of the key's .p8 file. It is shown as `********`; sending that back keeps it
             * @example -----BEGIN PRIVATE KEY-----
             *     …
             */
            key: components["schemas"]["secret"];
            /**
             * @description Bundle ID of the application
             * @example com.example.shop
             */
            topic: string;
            /**
             * @description Environment of the service that the tokens are for
             * @example sandbox
             * @enum {unknown}
             */
            environment?: "production" | "sandbox";
            baseUrl?: components["schemas"]["baseUrl"];
            pushesPerSecond?: components["schemas"]["pushesPerSecond"];
            concurrency?: components["schemas"]["concurrency"];
        };
        /**
         * @description VAPID key that browsers subscribe with, in base64url
         * @example BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
         */
        vapidPublicKey: string;
        webpush: {
            /** @description VAPID key that browsers subscribe with, in base64url. Required without `keys` */
            publicKey?: components["schemas"]["vapidPublicKey"];
            /**
             * @description Private part of the VAPID key, in base64url. Required without `keys`. It is shown as `********`; sending that back keeps it
             * @example AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
             */
            privateKey?: components["schemas"]["secret"];
            /**
             * @description Several VAPID keys, instead of `publicKey` and `privateKey`. Browsers subscribe with the first one. The others sign for the subscriptions that were made with them
             * @example [
             *       {
             *         "publicKey": "BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
             *         "privateKey": "********"
             *       }
             *     ]
             */
            keys?: {
                publicKey: components["schemas"]["vapidPublicKey"];
                /**
                 * @description Private part of the key, in base64url. It is shown as `********`; sending that back with the same public key keeps it
                 * @example AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
                 */
                privateKey: components["schemas"]["secret"];
            }[];
            /**
             * @description Contact for push services: a mailto: or https: URL with a public host
             * @example mailto:push@example.com
             */
            subject: string;
            pushesPerSecond?: components["schemas"]["pushesPerSecond"];
            concurrency?: components["schemas"]["concurrency"];
        };
        /** @description A criterion on a field. Its type and operators depend on the field, so only its sizes are declared */
        criterion: string | number | boolean | null | unknown[] | {
            [key: string]: string | number | boolean | null | unknown[] | {
                [key: string]: string | number | boolean | null | unknown[] | Record<string, unknown>;
            };
        };
        criteria: {
            /** @description Conditions on the events that devices sent with a code of the list events; all must match, and there are at most 10 in all */
            $events?: components["schemas"]["eventConditions"];
            /**
             * @description Criteria of which at least one must match; nested at most 5 levels, with at most 100 conditions in all
             * @example [
             *       {
             *         "lastOpen": {
             *           "$gte": {
             *             "$ago": "P30D"
             *           }
             *         }
             *       },
             *       {
             *         "language": "fr"
             *       }
             *     ]
             */
            $or?: components["schemas"]["alternative"][];
        } & {
            [key: string]: components["schemas"]["criterion"];
        };
        /**
         * @example [
         *       {
         *         "code": "1001",
         *         "within": "P30D",
         *         "count": {
         *           "$gte": 2
         *         },
         *         "value": {
         *           "currency": "EUR",
         *           "$gte": 100
         *         },
         *         "properties": {
         *           "category": "shoes",
         *           "items": {
         *             "$gte": 2
         *           }
         *         }
         *       }
         *     ]
         */
        eventConditions: {
            /**
             * @description Code of an event of the list events
             * @example 1001
             */
            code: components["schemas"]["name"];
            /**
             * @description Length of the period until now as an ISO 8601 duration, at most 89 days
             * @example P30D
             */
            within: string;
            /**
             * @description Minimum number of such events; 1 by default
             * @example {
             *       "$gte": 2
             *     }
             */
            count?: {
                /**
                 * @description Minimum number
                 * @example 2
                 */
                $gte: number;
            };
            /**
             * @description Minimum sum of their values in a currency
             * @example {
             *       "currency": "EUR",
             *       "$gte": 100
             *     }
             */
            value?: {
                /**
                 * @description Currency code of ISO 4217
                 * @example EUR
                 */
                currency: string;
                /**
                 * @description Minimum sum
                 * @example 100
                 */
                $gte: number;
            };
            /**
             * @description Values of properties, or comparisons of numbers with $lt, $lte, $gt and $gte; an event must have all of them
             * @example {
             *       "category": "shoes",
             *       "items": {
             *         "$gte": 2
             *       }
             *     }
             */
            properties?: Record<string, unknown>;
            /**
             * @description Whether the device must have such events, which is the default; false: it must not have them
             * @example false
             */
            $exists?: boolean;
        }[];
        alternative: {
            /** @description Conditions on the events that devices sent with a code of the list events; all must match, and there are at most 10 in all */
            $events?: components["schemas"]["eventConditions"];
            /**
             * @description Alternatives within an alternative, with the same rules
             * @example [
             *       {
             *         "language": "fr"
             *       },
             *       {
             *         "language": "de"
             *       }
             *     ]
             */
            $or?: Record<string, unknown>[];
        } & {
            [key: string]: components["schemas"]["criterion"];
        };
        settings: {
            /**
             * @description Name of the application, shown to operators
             * @example Shop
             */
            name: string;
            /**
             * @description Language tags that messages may be translated into
             * @default []
             * @example [
             *       "en",
             *       "fr-CA"
             *     ]
             */
            languages: string[];
            /**
             * @description The data scheme: device fields in addition to the built-in ones
             * @default []
             * @example [
             *       {
             *         "name": "loyalty",
             *         "type": "number",
             *         "indexed": true
             *       }
             *     ]
             */
            fields: {
                /**
                 * @description Name of the field in imports, filters, criteria and placeholders
                 * @example loyalty
                 */
                name: string;
                /**
                 * @description Type of its values; a date is written as in RFC 3339
                 * @example number
                 * @enum {unknown}
                 */
                type: "string" | "number" | "boolean" | "date";
                /**
                 * @description Whether devices can be searched by it
                 * @default false
                 * @example true
                 */
                indexed: boolean;
                /**
                 * @description Whether it identifies a user, as `clientId` does; implies `indexed`. Values that registered devices had before must be deleted
                 * @default false
                 * @example true
                 */
                matchingKey: boolean;
                /**
                 * @description Whether devices may read and write it through the device API; a matching key also requires a proof of identity
                 * @example true
                 */
                deviceWritable?: boolean;
                /**
                 * @description Whether its value belongs to the user of a device, and a sign-out clears it, or to the device
                 * @example user
                 * @enum {unknown}
                 */
                scope?: "user" | "device";
            }[];
            /**
             * @description Origins of web pages that may call the device API
             * @example [
             *       "https://shop.example.com"
             *     ]
             */
            allowedOrigins?: string[];
            /**
             * @description Named conditions on devices. Messages refer to them by ID
             * @default []
             * @example [
             *       {
             *         "id": 1,
             *         "name": "Loyal customers",
             *         "where": {
             *           "loyalty": {
             *             "$gte": 3
             *           }
             *         }
             *       }
             *     ]
             */
            segments: {
                /**
                 * @description ID of the segment in requests
                 * @example 1
                 */
                id: number;
                /**
                 * @description Name of the segment, shown to operators
                 * @example Loyal customers
                 */
                name: string;
                /**
                 * @description Criteria as in a target of an instant message; none of the fields needs an index
                 * @example {
                 *       "loyalty": {
                 *         "$gte": 3
                 *       },
                 *       "$or": [
                 *         {
                 *           "lastOpen": {
                 *             "$gte": {
                 *               "$ago": "P30D"
                 *             }
                 *           }
                 *         },
                 *         {
                 *           "language": "fr"
                 *         }
                 *       ]
                 *     }
                 */
                where: components["schemas"]["criteria"];
            }[];
            /**
             * @description Collapse keys that messages may have
             * @default []
             * @example [
             *       "news"
             *     ]
             */
            collapseKeys: string[];
            /**
             * @description Button templates that messages may have
             * @default []
             * @example [
             *       {
             *         "name": "yes-no",
             *         "buttons": [
             *           "Yes",
             *           "No"
             *         ]
             *       }
             *     ]
             */
            buttonTemplates: {
                /**
                 * @description Name of the template in requests
                 * @example yes-no
                 */
                name: components["schemas"]["name"];
                /**
                 * @description How many buttons it has, or their titles
                 * @example [
                 *       "Yes",
                 *       "No"
                 *     ]
                 */
                buttons: number | components["schemas"]["name"][];
            }[];
            /**
             * @description Templates of in-app messages
             * @default []
             * @example [
             *       {
             *         "value": "banner",
             *         "type": "banner",
             *         "requiredKeys": [
             *           "title"
             *         ]
             *       }
             *     ]
             */
            inAppTemplates: {
                /**
                 * @description Name of the template in requests
                 * @example banner
                 */
                value: components["schemas"]["name"];
                /**
                 * @description Kind of the template, in your own words
                 * @example banner
                 */
                type: components["schemas"]["name"];
                /**
                 * @description Values that an in-app message must give to the template
                 * @default []
                 * @example [
                 *       "title"
                 *     ]
                 */
                requiredKeys: string[];
            }[];
            /**
             * @description Events of the application that show messages
             * @default []
             * @example [
             *       {
             *         "code": "1001",
             *         "name": "Cart filled"
             *       }
             *     ]
             */
            events: {
                /**
                 * @description Code of the event in requests
                 * @example 1001
                 */
                code: components["schemas"]["name"];
                /**
                 * @description Name of the event, shown to operators
                 * @example Cart filled
                 */
                name: components["schemas"]["name"];
            }[];
            /**
             * @description Views of the application that show messages
             * @default []
             * @example [
             *       {
             *         "value": "home",
             *         "name": "Home"
             *       }
             *     ]
             */
            views: {
                /**
                 * @description Name of the view in requests
                 * @example home
                 */
                value: components["schemas"]["name"];
                /**
                 * @description Name of the view, shown to operators
                 * @example Home
                 */
                name: components["schemas"]["name"];
            }[];
            /**
             * @description States of the application that show messages
             * @default []
             * @example [
             *       {
             *         "name": "logged-in"
             *       }
             *     ]
             */
            states: {
                /**
                 * @description Name of the state in requests
                 * @example logged-in
                 */
                name: components["schemas"]["name"];
            }[];
            /**
             * @description Marketing pressure: how many campaign messages a device gets in a number of hours; unlimited if not set
             * @example {
             *       "max": 3,
             *       "hours": 24
             *     }
             */
            pressure?: {
                /**
                 * @description Maximum campaign messages per device in that time
                 * @example 3
                 */
                max: number;
                /**
                 * @description The time, in hours
                 * @example 24
                 */
                hours: number;
            };
            /**
             * @description Sends of operators to more devices need the approval of another operator; none do if not set. Only owners change it
             * @example {
             *       "devices": 5000
             *     }
             */
            approval?: {
                /**
                 * @description Maximum devices of a send without approval
                 * @example 5000
                 */
                devices: number;
                /**
                 * @description Time after which a pending approval expires, in hours; 24 by default
                 * @example 24
                 */
                hours?: number;
            };
            /**
             * @description How long data is kept, in days; each period that is not set is that of the service, which has none by default
             * @example {
             *       "clicks": 730,
             *       "unusedDevices": 365
             *     }
             */
            retention?: {
                /**
                 * @description Days that clicks are kept
                 * @example 730
                 */
                clicks?: number;
                /**
                 * @description Days that the daily activity of devices is kept
                 * @example 400
                 */
                activity?: number;
                /**
                 * @description Days that ended sends and instant sends are kept; statistics by day stay
                 * @example 730
                 */
                sends?: number;
                /**
                 * @description Days after the end of an inbox message for which it is kept who has read or archived it
                 * @example 90
                 */
                inboxStatuses?: number;
                /**
                 * @description Days without use after which devices without a push token are deleted
                 * @example 365
                 */
                unusedDevices?: number;
                /**
                 * @description Days that audit entries are kept; only those that `engage audit export` has written are deleted
                 * @example 730
                 */
                audit?: number;
            };
            /**
             * @description Credentials of the push services, by service; `log` records pushes instead of sending them
             * @default {}
             * @example {
             *       "fcm": "log"
             *     }
             */
            gateways: {
                /**
                 * @description Android: Firebase Cloud Messaging; credentials, or `log`
                 * @default log
                 * @example log
                 */
                fcm: components["schemas"]["fcm"] | "log";
                /**
                 * @description iOS: Apple Push Notification service; credentials, or `log`
                 * @default log
                 * @example log
                 */
                apns: components["schemas"]["apns"] | "log";
                /**
                 * @description Web: the push services of browsers; credentials, or `log`
                 * @default log
                 * @example log
                 */
                webpush: components["schemas"]["webpush"] | "log";
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
