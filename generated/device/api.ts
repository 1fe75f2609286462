// Generated from openapi/ by `npm run generate`. Do not edit.
export interface paths {
    "/device/v1/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a device
         * @description Registers the device, and returns its token. Only the app key is required.
         *
         *     The same UDID and secret again return a new token and apply the other properties as an update, so you can retry. With another
         *     secret, the response is a 409. A device that your back end has imported is registered only with the push token that is
         *     stored for it.
         */
        post: operations["registerDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/v1/devices/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the device
         * @description Returns the device of the token.
         */
        get: operations["getDevice"];
        put?: never;
        post?: never;
        /**
         * Delete the device
         * @description Deletes the device with its list memberships, inbox statuses and tokens immediately. A daily job deletes its events, clicks
         *     and deliveries. The token is invalid from then on.
         */
        delete: operations["deleteDevice"];
        options?: never;
        head?: never;
        /**
         * Update the device
         * @description Changes the device of the token. The body is a merge patch: omitted properties do not change, and `null` clears a value.
         */
        patch: operations["updateDevice"];
        trace?: never;
    };
    "/device/v1/devices/me/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the device token
         * @description Returns a new token of the device. The old token is valid until the new one is first used, so you can retry if the response is
         *     lost.
         */
        post: operations["rotateDeviceToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/v1/devices/me/push_consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the push consent
         * @description Records whether the user accepts pushes. Without consent, sends skip the device with the status `suppressed` and the reason
         *     `opted out`. The profile, the push token and the inbox do not change.
         */
        put: operations["setPushConsent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send events
         * @description Stores events of the device. The response is sent once they are durable. Each ID counts once, so you can retry a request.
         *
         *     Invalid events are listed in `rejected`, and the others are stored. Delete both from the queue of your app. Only a malformed
         *     body is a 400. See [Events](#section/Events).
         */
        post: operations["sendEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/v1/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the inbox
         * @description Returns the active inbox messages for this device, newest first. Archived messages have `archivedDate`.
         *
         *     Each message is in the language of the device. If it has no translation in this language, it is in a similar one, such as `pt`
         *     for `pt-BR`, else in the first language of the application's settings that it has, or any other. Your app replaces the
         *     placeholders.
         */
        get: operations["listInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/v1/inbox/{inboxId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the inbox message.
                 * @example 801
                 */
                inboxId: components["parameters"]["inboxId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the status of an inbox message
         * @description Records when the user read or archived a message. Omitted properties do not change, and `null` clears a date.
         */
        put: operations["setInboxMessageStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/v1/lists/{externalId}/membership": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The external ID of the list.
                 * @example newsletter
                 */
                externalId: components["parameters"]["listExternalId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Join a list
         * @description Adds the device to the list. A worker applies the change within seconds, in the order of the requests. If the device is a member
         *     already, its membership no longer expires.
         */
        put: operations["joinList"];
        post?: never;
        /**
         * Leave a list
         * @description Removes the device from the list. A worker applies the change within seconds, in the order of the requests.
         */
        delete: operations["leaveList"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description The platform of the device.
         * @enum {string}
         */
        Platform: "android" | "ios" | "web";
        /**
         * @description Proofs that the device may have an identity, by field name. A proof is the HMAC-SHA256 of the value under the identity
         *     secret of the application, in hexadecimal. Your back end computes it: see [Identity](#section/Identity).
         */
        IdentityProof: {
            [key: string]: string;
        };
        /** @description A device that registers. */
        Registration: {
            /** @description The UDID (unique device identifier), which the app generates. It never changes. A UUID is recommended. */
            UDID: string;
            /**
             * @description 32 random bytes in base64url without padding. The app generates them once, and keeps them where other apps can't read
             *     them. Anyone who knows the secret can get a token of the device.
             */
            secret: string;
            platform: components["schemas"]["Platform"];
            /**
             * @description The push token. For a browser, it is the push subscription as JSON text, as `JSON.stringify` returns it. Omit it if
             *     the user has not allowed notifications.
             */
            token?: string;
            /** @description Your ID of the user. Setting it requires a proof in `identityProof`. */
            clientId?: string;
            /** @description The model of the device, or the browser. */
            model?: string;
            /** @description The version of the messaging SDK in the app. */
            sw_version?: string;
            /** @description The version of the app. */
            bundleversion?: string;
            /** @description The advertising ID, if the user allows it. */
            IDFA?: string;
            /** @description The language of the device, as a language tag. */
            language?: string;
            /** @description The time zone of the device (IANA name). */
            timezone?: string;
            /** @description Proofs for `clientId` and the matching keys in `fields`, by field name. */
            identityProof?: components["schemas"]["IdentityProof"];
            /**
             * @description Values of fields in the data scheme of the application. Each must have `deviceWritable: true`. A field with
             *     `matchingKey: true` also requires a proof in `identityProof`. A date is a string (RFC 3339).
             */
            fields?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description A new device token. */
        DeviceToken: {
            /** @description The UDID of the device. */
            UDID: string;
            /** @description The token for `Authorization: Bearer`. Only this response contains it. Keep it where other apps can't read it. */
            deviceToken: string;
        };
        /**
         * @description The type of error. The status and the label do not change between versions.
         *
         *     - `API_ERR_TOKEN`: the access token is missing (403), invalid (400) or expired (401). In the operator API: there is no
         *       session (401).
         *     - `API_ERR_SIGNATURE`: a signature header is missing, malformed, outdated or does not match (400).
         *     - `API_ERR_FORBIDDEN`: you have no rights on this application or operation (403).
         *     - `API_ERR_DATA`: the request or its data is invalid.
         *     - `API_ERR_ROUTE`: unknown URL (404) or method (405).
         *     - `API_ERR_LIMIT`: too many requests (429).
         *     - `API_ERR_MESSAGE_SENDING`, `API_ERR_MESSAGE_SENT`, `API_ERR_MESSAGE_FAILED`: the state of the message does not allow
         *       it (400).
         *     - `API_ERR_DB`, `API_ERR_CACHE`, `API_ERR_SERVICE`, `API_ERR_UTIL`, `API_ERR_SUPPORT`, `API_ERR_UNKNOWN`: a part of
         *       the service failed (500).
         * @enum {string}
         */
        ErrorLabel: "API_ERR_TOKEN" | "API_ERR_SIGNATURE" | "API_ERR_FORBIDDEN" | "API_ERR_DATA" | "API_ERR_ROUTE" | "API_ERR_LIMIT" | "API_ERR_MESSAGE_SENDING" | "API_ERR_MESSAGE_SENT" | "API_ERR_MESSAGE_FAILED" | "API_ERR_DB" | "API_ERR_CACHE" | "API_ERR_SERVICE" | "API_ERR_UTIL" | "API_ERR_SUPPORT" | "API_ERR_UNKNOWN";
        /** @description One error. */
        ErrorEntry: {
            label: components["schemas"]["ErrorLabel"];
            /** @description Where the error is and which rule applies, as text for humans. It may change between versions. */
            message: string;
        };
        /** @description The errors, one entry each. */
        Error: {
            errors: components["schemas"]["ErrorEntry"][];
        };
        /** @description The device. Properties without a value are omitted. */
        Device: {
            /** @description The UDID. It never changes. */
            UDID: string;
            platform?: components["schemas"]["Platform"];
            /** @description The push token. Without it, the device gets no pushes. */
            token?: string;
            /**
             * Format: date-time
             * @description When the app was first opened.
             */
            firstOpen?: string;
            /**
             * Format: date-time
             * @description When the app was last opened.
             */
            lastOpen?: string;
            /** @description Your ID of the user. */
            clientId?: string;
            /** @description The model of the device, or the browser. */
            model?: string;
            /** @description The version of the messaging SDK in the app. */
            sw_version?: string;
            /** @description The version of the app. */
            bundleversion?: string;
            /** @description The advertising ID, if the user allows it. */
            IDFA?: string;
            /** @description The language of the device, as a language tag. */
            language?: string;
            /** @description The time zone of the device (IANA name). */
            timezone?: string;
            /** @description Whether the user accepts pushes. The default is true. [setPushConsent](#operation/setPushConsent) changes it. */
            pushConsent: boolean;
            /** @description The fields of the data scheme that devices can write. Others are not shown. */
            fields: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description The deleted device. */
        DeletedDevice: {
            /** @description The UDID of the device. */
            UDID: string;
        };
        /** @description The changes, as a JSON merge patch (RFC 7396): omitted properties do not change, and `null` clears a value. */
        DeviceUpdate: {
            /** @description The push token. For a browser, it is the push subscription as JSON text. */
            token?: string | null;
            /** @description Your ID of the user. Setting it requires a proof in `identityProof`. */
            clientId?: string | null;
            /** @description The model of the device, or the browser. */
            model?: string | null;
            /** @description The version of the messaging SDK in the app. */
            sw_version?: string | null;
            /** @description The version of the app. */
            bundleversion?: string | null;
            /** @description The advertising ID, if the user allows it. */
            IDFA?: string | null;
            /** @description The language of the device, as a language tag. */
            language?: string | null;
            /** @description The time zone of the device (IANA name). */
            timezone?: string | null;
            /** @description Proofs for `clientId` and the matching keys in `fields`, by field name. */
            identityProof?: components["schemas"]["IdentityProof"];
            /**
             * @description Values of fields in the data scheme of the application. Each must have `deviceWritable: true`. A field with
             *     `matchingKey: true` also requires a proof in `identityProof`. A date is a string (RFC 3339).
             */
            fields?: {
                [key: string]: string | number | boolean | null;
            };
        };
        /** @description Whether the user accepts pushes. */
        PushConsent: {
            /** @description False if the user opted out of pushes, true if the user accepts them. */
            consent: boolean;
        };
        /** @description An event. The type decides which other properties it has. */
        Event: {
            /** @description The ID, which the app generates. It is unique for the device. A UUID is recommended. */
            id: string;
            /**
             * @description - `open`: the app was opened. With `messageId` or `inAppId`, that message led to it.
             *     - `click`: a message was clicked. It requires `messageId` or `inAppId`.
             *     - `display`: a message was shown. It requires `messageId` or `inAppId`.
             *     - `close`: a message was closed without a click. It requires `messageId` or `inAppId`.
             *     - `view`: a view of the app was shown. It requires `view`.
             *     - `application`: an event of the app. It requires `code`.
             *     - `state`: a state of the app began or ended. It requires `state` and `active`.
             *     - `geofence_enter`, `geofence_exit`: the device entered or left a geofence. It requires `geofenceId`.
             *     - `beacon_enter`, `beacon_exit`: the device came near a beacon or left it. It requires `beaconId`.
             * @enum {string}
             */
            type: "open" | "click" | "display" | "close" | "view" | "application" | "state" | "geofence_enter" | "geofence_exit" | "beacon_enter" | "beacon_exit";
            /**
             * Format: date-time
             * @description When it happened. A date in the future is replaced by the time of the request. A date that is more than 30 days ago is
             *     rejected.
             */
            date: string;
            /**
             * Format: int64
             * @description The ID of the push message.
             */
            messageId?: number;
            /**
             * Format: int64
             * @description The ID of the in-app message.
             */
            inAppId?: number;
            /**
             * Format: int64
             * @description The ID of the clicked action of the message, only for `click`.
             */
            actionId?: number;
            /** @description The `value` of a view in the settings of the application. */
            view?: string;
            /** @description The `code` of an event in the settings of the application. */
            code?: string;
            /** @description The `name` of a state in the settings of the application. */
            state?: string;
            /** @description Whether the state began. */
            active?: boolean;
            /**
             * Format: int64
             * @description The ID of the geofence.
             */
            geofenceId?: number;
            /**
             * Format: int64
             * @description The ID of the beacon.
             */
            beaconId?: number;
        };
        /** @description A batch of events. The order does not matter. */
        EventBatch: {
            events: (components["schemas"]["Event"] | unknown)[];
        };
        /** @description An event that is not stored. */
        RejectedEvent: {
            /** @description The index of the event in the request, from 0. */
            index: number;
            /** @description The property and the error. */
            reason: string;
        };
        /** @description The result of a batch. */
        EventResult: {
            /** @description The number of events that are stored, including those that were stored by an earlier request. */
            accepted: number;
            /** @description The events that are not stored. A retry is rejected again. */
            rejected: components["schemas"]["RejectedEvent"][];
        };
        /** @description What an inbox message shows or does when the user opens it. */
        ContentObject: {
            /**
             * @description The type of `value`:
             *
             *     - `text`: a text.
             *     - `web`: the URL of a page that the application opens.
             *     - `richpush`: the URL of a page for a rich push view.
             *     - `urlscheme`: a deep link.
             *     - `event`: the code of an application event in the application's settings.
             * @enum {string}
             */
            type: "text" | "web" | "richpush" | "urlscheme" | "event";
            /** @description The text, URL or event code. A text may contain `${field}` placeholders. */
            value: string;
        };
        /**
         * @description The action when the user clicks.
         * @default close
         * @enum {string}
         */
        ButtonAction: "browser" | "email" | "phone" | "store" | "sms" | "urlscheme" | "webview" | "request" | "close";
        /** @description Your own parameters, passed to the application unchanged. */
        CustomParams: {
            [key: string]: string;
        };
        /** @description A button of an inbox message. */
        InboxButton: {
            /** @description The ID of the button in your application, unique among the buttons of the message. */
            id: string;
            /** @description The text of the button. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /** @description The target of the action. Required for `browser`, `webview`, `urlscheme` and `request`. */
            url?: string;
            /** @description The name of an image in your application, or its URL. */
            icon?: string;
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description An inbox message in one language. */
        InboxMessage: {
            /** @description The subject. It may contain `${field}` placeholders. */
            subject: string;
            /** @description The sender that the inbox shows. */
            sender?: string;
            /** @description Your own category to group messages by. */
            category?: string;
            /** @description The preview in a list of messages. It may contain `${field}` placeholders. */
            summary?: string;
            content: components["schemas"]["ContentObject"];
            /**
             * Format: uri
             * @description The URL of an image next to the subject.
             */
            iconUrl?: string;
            /** @description The buttons below the content. */
            buttons?: components["schemas"]["InboxButton"][];
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description An inbox message for this device, in one language. Properties without a value are omitted. */
        InboxEntry: {
            /**
             * Format: int64
             * @description The ID.
             */
            inboxId: number;
            /** @description The external ID. */
            externalId?: string;
            /** @description The code of an event. Show the message after the device has sent this event. */
            event?: string;
            /**
             * Format: date-time
             * @description When the message was sent.
             */
            sendDate: string;
            /**
             * Format: date-time
             * @description When the message leaves the inbox.
             */
            expirationDate?: string;
            /**
             * Format: date-time
             * @description When the user read the message.
             */
            readDate?: string;
            /**
             * Format: date-time
             * @description When the user archived the message.
             */
            archivedDate?: string;
            /** @description The language tag of `message`. */
            language: string;
            message: components["schemas"]["InboxMessage"];
        };
        /** @description URLs of other pages, as in the `Link` header. */
        Link: {
            /**
             * Format: uri
             * @description The first page.
             */
            first: string;
            /**
             * Format: uri
             * @description The previous page. It is absent on page 1 and on lower pages.
             */
            prev?: string;
            /**
             * Format: uri
             * @description The next page. It is absent after the last entry.
             */
            next?: string;
        };
        /** @description A page of the inbox. */
        InboxPage: {
            data: components["schemas"]["InboxEntry"][];
            link: components["schemas"]["Link"];
        };
        /** @description The status of an inbox message for one user. Omitted properties do not change; `null` clears a date. */
        InboxStatus: {
            /**
             * Format: date-time
             * @description When the user read the message.
             */
            readDate?: string | null;
            /**
             * Format: date-time
             * @description When the user archived the message.
             */
            archivedDate?: string | null;
        };
        /** @description The resource that was created, updated or deleted. */
        ResourceId: {
            /**
             * Format: int64
             * @description The ID.
             */
            id: number;
        };
        /** @description The result of a queued change. */
        QueuedUsers: {
            /** @description The number of users in the queued change. */
            queued: number;
        };
    };
    responses: {
        /** @description The app key is missing or unknown. */
        AppKeyRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A field can't be written by devices, a proof is missing or wrong, or the origin is not allowed. */
        NotWritable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large. The maximum is 1 MiB unless the operator sets another limit. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not `application/json`, or it is compressed. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description You have sent more requests than the operator allows. Nothing was done. Wait for the seconds in `Retry-After`, then
         *     retry.
         */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service failed. The label shows which part. See [Errors](#section/Errors) for when to retry. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The app key or the device token is missing or invalid. Register the device again, then retry. */
        DeviceTokenRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request comes from a page whose origin is not allowed. */
        OriginNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The message is unknown, not active or not for this device. */
        InboxNotAvailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown list. */
        ListNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description The page number, from 1. A page below 1 or after the last page is empty.
         * @example 1
         */
        page: number;
        /**
         * @description The ID of the inbox message.
         * @example 801
         */
        inboxId: number;
        /**
         * @description The external ID of the list.
         * @example newsletter
         */
        listExternalId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The ID of this request in the log of the service. If you send this header with 1 to 64 characters of `A-Za-z0-9._-`,
         *     the service uses your value.
         * @example 5f0c2a9e-7d41-4c7b-9a51-0e6f3c1d2b84
         */
        RequestId: string;
        /**
         * @description The number of seconds to wait before you retry. It is present if a retry may succeed soon.
         * @example 1
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    registerDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The device. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description The device is registered. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceToken"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["AppKeyRequired"];
            403: components["responses"]["NotWritable"];
            /** @description The UDID is registered with another secret, or imported with another push token. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    getDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Device"];
                };
            };
            /** @description Invalid request. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["DeviceTokenRequired"];
            403: components["responses"]["OriginNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDevice"];
                };
            };
            /** @description Invalid request. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["DeviceTokenRequired"];
            403: components["responses"]["OriginNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The changes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceUpdate"];
            };
        };
        responses: {
            /** @description The updated device. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Device"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["DeviceTokenRequired"];
            403: components["responses"]["NotWritable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    rotateDeviceToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A new token. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceToken"];
                };
            };
            /** @description Invalid request. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["DeviceTokenRequired"];
            403: components["responses"]["OriginNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    setPushConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The consent. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushConsent"];
            };
        };
        responses: {
            /** @description The consent was recorded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushConsent"];
                };
            };
            /** @description Invalid body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["DeviceTokenRequired"];
            403: components["responses"]["OriginNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    sendEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The events. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventBatch"];
            };
        };
        responses: {
            /** @description The valid events are stored. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventResult"];
                };
            };
            /** @description Malformed body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["DeviceTokenRequired"];
            403: components["responses"]["OriginNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listInbox: {
        parameters: {
            query?: {
                /**
                 * @description The page number, from 1. A page below 1 or after the last page is empty.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the inbox. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of other pages (RFC 8288): `first`; `prev` on pages above 1; `next` if a next page may exist. They keep the query
                     *     parameters of the request.
                     * @example <http://localhost:3000/device/v1/inbox?page=1>; rel="first"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxPage"];
                };
            };
            /** @description Invalid page. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["DeviceTokenRequired"];
            403: components["responses"]["OriginNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    setInboxMessageStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the inbox message.
                 * @example 801
                 */
                inboxId: components["parameters"]["inboxId"];
            };
            cookie?: never;
        };
        /** @description The status. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboxStatus"];
            };
        };
        responses: {
            /** @description The status was set. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description Invalid ID or body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["DeviceTokenRequired"];
            403: components["responses"]["OriginNotAllowed"];
            404: components["responses"]["InboxNotAvailable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    joinList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The external ID of the list.
                 * @example newsletter
                 */
                externalId: components["parameters"]["listExternalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The change is queued. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedUsers"];
                };
            };
            /** @description Invalid request. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["DeviceTokenRequired"];
            403: components["responses"]["OriginNotAllowed"];
            404: components["responses"]["ListNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    leaveList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The external ID of the list.
                 * @example newsletter
                 */
                externalId: components["parameters"]["listExternalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The change is queued. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedUsers"];
                };
            };
            /** @description Invalid request. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["DeviceTokenRequired"];
            403: components["responses"]["OriginNotAllowed"];
            404: components["responses"]["ListNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
}
