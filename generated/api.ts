// Made from openapi/ by `npm run generate`. Do not edit.
export interface paths {
    "/v1/access_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get an access token
         * @description Exchanges a signed request for a token that the other routes require. Sign it like any other request; no
         *     `Authorization` is needed.
         *
         *     Each call gives a further token. The earlier ones stay valid until their own 24 hours have passed.
         *
         *     A 400 does not always mean a wrong key: the label tells a body that was not understood (`API_ERR_DATA`) from a
         *     signature that does not match (`API_ERR_SIGNATURE`).
         */
        post: operations["createAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that you are let in
         * @description Answers with a line of text once the signature and the token are right. It ignores query parameters and a
         *     body, so it is the cheapest way to try credentials.
         *
         *     It says nothing about your rights on an application: those are checked by the application's own routes.
         */
        get: operations["getWelcome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List campaigns
         * @description Goes through all campaigns of the application in ascending order of ID, a hundred at a time.
         *
         *     An empty page is not an error: the application has no campaigns, or the page is past the last one.
         */
        get: operations["listCampaigns"];
        put?: never;
        /**
         * Create a campaign
         * @description Opens a campaign and returns its ID, the one that messages refer to and reports are asked by.
         *
         *     The dates describe the campaign; they neither start nor stop a sending.
         */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/campaigns/{campaignId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        /**
         * Get a campaign
         * @description Shows one campaign.
         *
         *     A 404 does not tell an ID that never existed from one of another application: both look the same from here.
         */
        get: operations["getCampaign"];
        /**
         * Update a campaign
         * @description Replaces the campaign: an optional member that is left out is cleared. Members that the service sets (`id`,
         *     `createdAt`, `updatedAt`) may be sent back and are ignored, so what a get returned can be changed and put again.
         */
        put: operations["updateCampaign"];
        post?: never;
        /**
         * Delete a campaign
         * @description Removes the campaign. Its messages stay, without a campaign.
         *
         *     Deleting is not idempotent: a second call finds nothing and answers 404, which therefore need not mean that the
         *     first one failed.
         */
        delete: operations["deleteCampaign"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List messages
         * @description Goes through the push messages of the application in ascending order of ID, a hundred at a time. With filters it shows
         *     those that match all of them, which is the way from a title or an external ID to a message's ID.
         *
         *     An empty page is not an error: nothing matches, or the page is past the last one.
         */
        get: operations["listMessages"];
        put?: never;
        /**
         * Create a message
         * @description Writes a push message for one platform and returns its ID. Nothing is sent: that is for a
         *     [schedule](#operation/createSchedule), a [sending](#operation/sendMessage) or an
         *     [instant message](#operation/sendInstantMessage).
         *
         *     A 404 does not mean a wrong URL here: the collapse key or the button template is not one of the application's.
         *
         *     What is said on several platforms takes a message for each. Give them the same campaign, and read their clicks and
         *     targets together.
         */
        post: operations["createMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/messages/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /**
         * Get a message
         * @description Shows one push message and how far it is.
         *
         *     A 404 does not tell an ID that never existed from one of another application: both look the same from here.
         */
        get: operations["getMessage"];
        /**
         * Update a message
         * @description Replaces the message: an optional member that is left out is cleared. Members that the service sets (`id`, `state`,
         *     `createdAt`, `updatedAt`) may be sent back and are ignored, so what a get returned can be changed and put again. The
         *     platform stays.
         *
         *     A 404 need not mean that the message is gone: the collapse key or the button template may be unknown.
         *
         *     The next sending of a scheduled message takes the new content. A message whose sending failed is a draft again; one that
         *     was sent stays so. While it is being sent, it can't be updated.
         */
        put: operations["updateMessage"];
        post?: never;
        /**
         * Delete a message
         * @description Removes the message, with its schedule and exclusion. While it is being sent, it can't be deleted.
         *
         *     Deleting is not idempotent: a second call finds nothing and answers 404, which therefore need not mean that the first
         *     one failed.
         */
        delete: operations["deleteMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/messages/{messageId}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /**
         * List the actions of a message
         * @description Shows what a click on the message can do: one action for each button, and one for the rich-push URL. Its ID is the
         *     `actionId` of the clicks, so this is the key to a report of clicks.
         *
         *     An empty page is not an error: the message has no buttons and no rich-push URL, or the page is past the last one.
         */
        get: operations["listMessageActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/send": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an instant message
         * @description Sends an existing message to up to 100 targets at once, with another text, title or buttons where they are given. Use it
         *     for what concerns few people now, such as the arrival of an order. The existing message and its state stay as they are,
         *     and marketing pressure does not apply.
         *
         *     A 200 means that the message was taken, not that a device showed it: delivery follows, and its results are among the
         *     targets of the existing message. Targets that reach no device are listed as rejected. After a 400 or a 404 nothing was
         *     sent to anybody.
         *
         *     The targets are filters, or segments, or lists, never a mixture. Browsers are reached from `sw_version` `b3.1.0` on.
         */
        post: operations["sendInstantMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an instant message from several applications
         * @description Does for several applications at once what [sendInstantMessage](#operation/sendInstantMessage) does for one, with an
         *     existing message of each.
         *
         *     A 200 does not mean that anything was sent: each application has a status of its own in the answer, 200 where its message
         *     was taken, else the one that the call for it alone would have had, with its errors. One application's error does not
         *     stop the others. A body that breaks a rule of form is refused as a whole with a 400.
         *
         *     The targets are given for each application, or once for all of them.
         */
        post: operations["sendInstantMessageToApps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/messages/{messageId}/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /**
         * Get the schedule of a message
         * @description Shows when the message is sent next, and how it goes on.
         *
         *     A 404 need not mean that the message is unknown: it may have no schedule, or none any more after the last sending.
         */
        get: operations["getSchedule"];
        /**
         * Update the schedule of a message
         * @description Replaces the schedule: an optional member that is left out is cleared. The exclusion stays, and must lie within the new
         *     bounds.
         *
         *     A 403 need not be about your rights: with the label `API_ERR_DATA` it says that the next sending date has passed, for
         *     which [createSchedule](#operation/createSchedule) answers 400.
         *
         *     A 404 says that there is no schedule to update. The list of statuses that this contract follows gives it for a schedule
         *     that already exists; but an update needs one, so those words contradict each other, and the status is used for the
         *     opposite, as with get and delete.
         */
        put: operations["updateSchedule"];
        /**
         * Schedule a message
         * @description Plans when the message is sent, once or again and again, to its campaign segments and lists. The message is `scheduled`
         *     from then on. Those who get it are looked up at each sending, so a list can still be changed; do so in good time, since
         *     changes to lists are queued.
         *
         *     A 403 need not be about your rights: with the label `API_ERR_DATA` it says that the message has a schedule already.
         *     [Update](#operation/updateSchedule) that one.
         *
         *     A message that is being sent, was sent, or failed to be sent can't be scheduled. Update a failed one first.
         */
        post: operations["createSchedule"];
        /**
         * Delete the schedule of a message
         * @description Ends the schedule, and deletes its exclusion with it. The message is a draft again and can be sent or scheduled anew.
         *
         *     A sending that has begun is not stopped.
         */
        delete: operations["deleteSchedule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/messages/{messageId}/schedules/exclusions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /**
         * Get the exclusion of a schedule
         * @description Shows the days on which the scheduled message is not sent.
         *
         *     A 404 need not mean that the message is unknown: it may have no schedule, or a schedule without an exclusion.
         */
        get: operations["getScheduleExclusion"];
        put?: never;
        /**
         * Exclude days from a schedule
         * @description Keeps a scheduled message from being sent on some days of the week, always or for a time within the bounds of its
         *     schedule. There is one exclusion of a type: to change it, delete it and create another.
         *
         *     A 404 need not mean that the message is unknown: it may have no schedule.
         */
        post: operations["createScheduleExclusion"];
        /**
         * Delete the exclusion of a schedule
         * @description Lets the scheduled message be sent on every day again. The schedule itself stays as it is: dates that were skipped are
         *     not made up for.
         */
        delete: operations["deleteScheduleExclusion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/messages/{messageId}/send": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message
         * @description Sends the message now: to the devices of its platform in its campaign segments and lists, or to all of them where it
         *     has neither. With `test=true` it goes to its test segments instead, and its state stays as it is.
         *
         *     A 200 means that the sending was accepted and will not be lost, not that it is done: the state of the message and its
         *     targets tell how it went.
         *
         *     A message is sent once. One that is being sent, was sent, or failed to be sent is refused with a label that says which;
         *     an update makes a failed one a draft, which can be sent. A scheduled message may be sent, and its schedule ends with that.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/devices": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List devices
         * @description Exports the devices of the application as CSV, 10,000 at a time, in ascending order of `id`. It is meant for programs
         *     that take in everything; to look up one device, use [searchDevice](#operation/searchDevice).
         *
         *     The first line names the columns. Fields are separated by `;` and quoted as in RFC 4180 where they hold a `;`, a quote
         *     or a line break; a line ends with a line feed. Dates are as in RFC 3339, in UTC. A field without a value is empty.
         *
         *     There is no total and no page number: follow the `Link` header as long as it is there. A last answer may hold no
         *     devices, and is no error. A value that begins with `=`, `+`, `-` or `@` is written as it is, so take care before
         *     opening the file in a spreadsheet.
         */
        get: operations["listDevices"];
        /**
         * Update several devices
         * @description Writes fields of up to 100 devices in one call, each found by its UDID or by a client ID of yours.
         *
         *     All or nothing: one faulty user, and no device is updated. A user that matches no device is not a fault, so read
         *     `notFound` in a 200.
         *
         *     The same fields are barred as in [updateDevice](#operation/updateDevice), but naming one of them is a 403 here.
         */
        put: operations["updateDevices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/devices/search/by": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * Search for a device
         * @description Shows the device with the given values of indexed fields, and thereby tells its UDID.
         *
         *     Where several devices match, such as those of one client ID, the answer is the first one by `id`; it does not mean that
         *     there are no others.
         */
        get: operations["searchDevice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/devices/{udid}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The UDID of the device. For a deletion with `matchingKey` it is the device's value of that key instead.
                 * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
                 */
                udid: components["parameters"]["udid"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Update a device
         * @description Writes some fields of one device; those that are not named keep their value.
         *
         *     A 204 means that there was nothing to do, because the body names no field. It does not say whether the device exists.
         *
         *     A field that the application does not have is a 400. Be prepared for a 500 with the label `API_ERR_DB` as well: it too
         *     may mean that a field is unknown.
         */
        put: operations["updateDevice"];
        post?: never;
        /**
         * Delete a device
         * @description Removes a device and its profile, found by its UDID or, with `matchingKey`, by a client ID of yours. Where several
         *     devices share that value, all of them are deleted.
         *
         *     The profile is gone at once. Clicks and targets of the device are deleted once a day, so they may show up in reports
         *     until then.
         */
        delete: operations["deleteDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/lists": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List static lists
         * @description Goes through all static lists of the application in ascending order of ID, a hundred at a time.
         *
         *     It shows the lists themselves; their devices are read with [listStaticListMembers](#operation/listStaticListMembers).
         */
        get: operations["listStaticLists"];
        put?: never;
        /**
         * Create a static list
         * @description Opens an empty list that messages can be sent to. It returns the ID of the list, your own or the one that the service
         *     chose.
         *
         *     A list can be neither updated nor deleted later, so choose its name and its IDs with care.
         */
        post: operations["createStaticList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/lists/{listId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the list.
                 * @example 310
                 */
                listId: components["parameters"]["listId"];
            };
            cookie?: never;
        };
        /**
         * List the members of a static list
         * @description Goes through the devices of a list, a hundred at a time. A member whose `expireAt` has passed is no longer shown.
         *
         *     An empty page does not mean that the list exists: an unknown list gives one, too. Nor does it show changes that are
         *     still queued.
         */
        get: operations["listStaticListMembers"];
        /**
         * Add devices to a static list
         * @description Puts devices into the list. For those that are in it already, it sets `expireAt` anew.
         *
         *     A 200 means that the change is queued, not that it is done: change a list in good time before the sending that
         *     needs it. Users that match no device are dropped when their turn comes, without a word in the answer.
         */
        put: operations["upsertStaticListMembers"];
        post?: never;
        /**
         * Remove devices from a static list
         * @description Takes devices out of the list; the list itself stays. The body has the form of
         *     [upsertStaticListMembers](#operation/upsertStaticListMembers), and is required: a deletion without one removes nothing.
         *
         *     A 200 means that the change is queued, not that it is done. A device that is not in the list is not an error.
         *
         *     Sign this request without its body, as every DELETE. A signature over the body is accepted as well.
         */
        delete: operations["removeStaticListMembers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/campaigns/{campaignId}/clicks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        /**
         * List the clicks of a campaign
         * @description Goes through the clicks on all messages of the campaign, the oldest first, a hundred at a time.
         *
         *     An empty page does not mean that nobody clicked: look at the period that was asked for. For a campaign with in-app
         *     messages or recurring pushes, ask for one period after the other; everything at once can be a great deal.
         *
         *     Unlike elsewhere, a campaign of another application is a 403 and not a 404.
         */
        get: operations["listCampaignClicks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/messages/{messageId}/clicks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /**
         * List the clicks of a message
         * @description Goes through the clicks on one message, the oldest first, a hundred at a time. `actionId` tells what was clicked; see
         *     [listMessageActions](#operation/listMessageActions).
         *
         *     An empty page does not mean that nobody clicked: look at the period that was asked for. For a recurring push, ask for
         *     one period after the other.
         *
         *     Unlike elsewhere, a message of another application is a 403 and not a 404.
         */
        get: operations["listMessageClicks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/campaigns/{campaignId}/targets": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        /**
         * List the targets of a campaign
         * @description Goes through the devices that the messages of the campaign were sent to, the oldest first, a hundred at a time, with
         *     what came of each.
         *
         *     Targets are kept for three months after the sending, so an empty page does not mean that nothing was sent. For a
         *     campaign with in-app messages or recurring pushes, ask for one period after the other.
         *
         *     Unlike elsewhere, a campaign of another application is a 403 and not a 404.
         */
        get: operations["listCampaignTargets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/messages/{messageId}/targets": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /**
         * List the targets of a message
         * @description Goes through the devices that one message was sent to, the oldest first, a hundred at a time, with what came of each.
         *
         *     Targets are kept for three months after the sending, so an empty page does not mean that nothing was sent. For a
         *     recurring push, ask for one period after the other: `sendId` tells its sendings apart.
         *
         *     Unlike elsewhere, a message of another application is a 403 and not a 404.
         */
        get: operations["listMessageTargets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List daily statistics
         * @description Shows what happened each day in the application, in ascending order. Days are UTC days, and the counts follow the
         *     facts by seconds.
         *
         *     A day without an entry is a day on which nothing happened; such days are not filled in.
         *
         *     Ask for a period with `startDate` and `endDate`, or for one day with `date`. Without any of them it goes through
         *     everything there is, which may take longer than the connection is kept.
         */
        get: operations["listStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/geofences": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List geofences
         * @description Goes through all geofences of the application in ascending order of ID, a hundred at a time.
         *
         *     An empty page is not an error: the application has no geofences, or the page is past the last one.
         */
        get: operations["listGeofences"];
        put?: never;
        /**
         * Create a geofence
         * @description Describes a circle on the map and returns its ID, the one that triggers and geogroups refer to.
         *
         *     It shows nothing to anybody by itself: an in-app message or an alarm with this geofence among its triggers does.
         */
        post: operations["createGeofence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/geofences/{geofenceId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the geofence.
                 * @example 501
                 */
                geofenceId: components["parameters"]["geofenceId"];
            };
            cookie?: never;
        };
        /**
         * Get a geofence
         * @description Shows one geofence.
         *
         *     A 404 does not tell an ID that never existed from one of another application, nor from one that is no number: all
         *     look the same from here.
         */
        get: operations["getGeofence"];
        /**
         * Update a geofence
         * @description Replaces the geofence: an optional member that is left out is cleared, and `info` must be sent as in a new one.
         *     Members that the service sets may be sent back and are ignored, so what a get returned can be changed and put
         *     again.
         *
         *     Triggers that refer to the geofence keep doing so.
         */
        put: operations["updateGeofence"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/beacons": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List beacons
         * @description Goes through all beacons of the application in ascending order of ID, a hundred at a time.
         *
         *     An empty page is not an error: the application has no beacons, or the page is past the last one.
         */
        get: operations["listBeacons"];
        put?: never;
        /**
         * Create a beacon
         * @description Describes a Bluetooth beacon and returns its ID, the one that triggers and geogroups refer to.
         *
         *     The ID is the service's, not one that the beacon sends; the application recognises the beacon by `uuid`, `major`
         *     and `minor`.
         */
        post: operations["createBeacon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/beacons/{beaconId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the beacon.
                 * @example 601
                 */
                beaconId: components["parameters"]["beaconId"];
            };
            cookie?: never;
        };
        /**
         * Get a beacon
         * @description Shows one beacon.
         *
         *     A 404 does not tell an ID that never existed from one of another application, nor from one that is no number: all
         *     look the same from here.
         */
        get: operations["getBeacon"];
        /**
         * Update a beacon
         * @description Replaces the beacon: an optional member that is left out is cleared, and `info` must be sent as in a new one.
         *     Members that the service sets may be sent back and are ignored, so what a get returned can be changed and put
         *     again.
         *
         *     Triggers that refer to the beacon keep doing so.
         */
        put: operations["updateBeacon"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/geogroups": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List geogroups
         * @description Goes through all geogroups of the application in ascending order of ID, a hundred at a time.
         *
         *     Each is shown with the IDs of its beacons and geofences.
         */
        get: operations["listGeogroups"];
        put?: never;
        /**
         * Create a geogroup
         * @description Puts beacons and geofences together under one name, and returns the ID of the group. They can be added here, or
         *     later one by one.
         *
         *     The group has no address of its own to be read by: find it in [listGeogroups](#operation/listGeogroups).
         */
        post: operations["createGeogroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/geogroups/{geogroupId}/beacons": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /** @description The technical ID of the geogroup, or `ext:` and its external ID, such as `ext:paris`. */
                geogroupId: components["parameters"]["geogroupId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a beacon to a geogroup
         * @description Makes the beacon a member of the group, and returns the ID of the group.
         *
         *     A 200 does not mean that it was not a member before: adding it twice changes nothing.
         */
        post: operations["addBeaconToGeogroup"];
        /**
         * Remove a beacon from a geogroup
         * @description Takes the beacon out of the group, and returns the ID of the group. The beacon itself stays.
         *
         *     A 200 does not mean that it was a member: removing one that is not in the group changes nothing.
         *
         *     Sign this request without its body, as every DELETE; a signature over the body is accepted as well.
         */
        delete: operations["removeBeaconFromGeogroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/geogroups/{geogroupId}/geofences": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /** @description The technical ID of the geogroup, or `ext:` and its external ID, such as `ext:paris`. */
                geogroupId: components["parameters"]["geogroupId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a geofence to a geogroup
         * @description Makes the geofence a member of the group, and returns the ID of the group.
         *
         *     A 200 does not mean that it was not a member before: adding it twice changes nothing.
         */
        post: operations["addGeofenceToGeogroup"];
        /**
         * Remove a geofence from a geogroup
         * @description Takes the geofence out of the group, and returns the ID of the group. The geofence itself stays.
         *
         *     A 200 does not mean that it was a member: removing one that is not in the group changes nothing.
         *
         *     Sign this request without its body, as every DELETE; a signature over the body is accepted as well.
         */
        delete: operations["removeGeofenceFromGeogroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/inapps": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List in-app messages
         * @description Goes through all in-app messages of the application in ascending order of ID, a hundred at a time.
         *
         *     Inactive ones are listed as well; `effectiveStatus` tells them apart.
         */
        get: operations["listInApps"];
        put?: never;
        /**
         * Create an in-app message
         * @description Describes a message that the application itself shows while it is in use: what it looks like in each language,
         *     when it is triggered, and for whom. It returns the ID of the message.
         *
         *     A 200 does not mean that anybody sees it: unless `isActive` is true, it waits to be activated.
         *
         *     All languages of a platform use the same template, each with its own texts. Everything that the body refers to must exist.
         */
        post: operations["createInApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/inapps/{inAppId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the in-app message.
                 * @example 801
                 */
                inAppId: components["parameters"]["inAppId"];
            };
            cookie?: never;
        };
        /**
         * Get an in-app message
         * @description Shows an in-app message. `isActive` is the setting; `effectiveStatus` also takes its dates into account.
         *
         *     A 404 does not tell an ID that never existed from one of another application: both look the same from here.
         */
        get: operations["getInApp"];
        /**
         * Update an in-app message
         * @description Replaces the in-app message: an optional member that is left out is cleared, and `isActive` is then false. Members
         *     that the service sets may be sent back and are ignored, so what a get returned can be changed and put again.
         *
         *     The type of the template can't change: neither from one of `popup`, `browser` and `custom` to another, nor to a
         *     template of another type in the application's settings. For that, create another message. A template that stays
         *     may have got another type in the settings since.
         */
        put: operations["updateInApp"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/inapps/external/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your own ID of the in-app message.
                 * @example spring-banner
                 */
                externalId: components["parameters"]["inAppExternalId"];
            };
            cookie?: never;
        };
        /**
         * Get an in-app message by external ID
         * @description Shows an in-app message, named by your own ID. `isActive` is the setting; `effectiveStatus` also takes its dates
         *     into account.
         *
         *     A 404 does not tell an ID that never existed from one of another application: both look the same from here.
         */
        get: operations["getInAppByExternalId"];
        /**
         * Update an in-app message by external ID
         * @description Replaces the in-app message, named by your own ID: an optional member that is left out is cleared, and `isActive`
         *     is then false. Members that the service sets may be sent back and are ignored, so what a get returned can be
         *     changed and put again.
         *
         *     The type of the template can't change: neither from one of `popup`, `browser` and `custom` to another, nor to a
         *     template of another type in the application's settings. For that, create another message. A template that stays
         *     may have got another type in the settings since.
         *
         *     Without an `externalId` in the body the message keeps the one in the path; another one takes its place.
         */
        put: operations["updateInAppByExternalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/inapps/{inAppId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the in-app message.
                 * @example 801
                 */
                inAppId: components["parameters"]["inAppId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the status of an in-app message
         * @description Starts or stops showing an in-app message.
         *
         *     A 204 is not a failure: it already had that status. And `active` does not mean that it is shown at this moment:
         *     outside its dates it is treated as inactive, as its `effectiveStatus` tells.
         */
        put: operations["setInAppStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/inapps/external/{externalId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your own ID of the in-app message.
                 * @example spring-banner
                 */
                externalId: components["parameters"]["inAppExternalId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the status of an in-app message by external ID
         * @description Starts or stops showing an in-app message, named by your own ID.
         *
         *     A 204 is not a failure: it already had that status. And `active` does not mean that it is shown at this moment:
         *     outside its dates it is treated as inactive, as its `effectiveStatus` tells.
         */
        put: operations["setInAppStatusByExternalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/alarms": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /**
         * List alarms
         * @description Goes through all alarms of the application in ascending order of ID, a hundred at a time.
         *
         *     Inactive ones are listed as well; `effectiveStatus` tells them apart.
         */
        get: operations["listAlarms"];
        put?: never;
        /**
         * Create an alarm
         * @description Describes a notification that the device raises by itself, some time after its triggers are met, even without a
         *     connection. It returns the ID of the alarm.
         *
         *     A 200 does not mean that anybody is alarmed: unless `isActive` is true, it waits to be activated.
         *
         *     There are messages for Android and iOS only, and all of them have the same template. Everything that the body
         *     refers to must exist.
         */
        post: operations["createAlarm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/alarms/{alarmId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the alarm.
                 * @example 901
                 */
                alarmId: components["parameters"]["alarmId"];
            };
            cookie?: never;
        };
        /**
         * Get an alarm
         * @description Shows an alarm. `isActive` is the setting; `effectiveStatus` also takes its dates into account.
         *
         *     A 404 does not tell an ID that never existed from one of another application: both look the same from here.
         */
        get: operations["getAlarm"];
        /**
         * Update an alarm
         * @description Replaces the alarm: an optional member that is left out is cleared, and `isActive` is then false. Members that the
         *     service sets may be sent back and are ignored, so what a get returned can be changed and put again, once every
         *     message names its template: unlike in a new alarm, `templateValue` is mandatory here.
         */
        put: operations["updateAlarm"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/alarms/external/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your own ID of the alarm.
                 * @example cart-reminder
                 */
                externalId: components["parameters"]["alarmExternalId"];
            };
            cookie?: never;
        };
        /**
         * Get an alarm by external ID
         * @description Shows an alarm, named by your own ID. `isActive` is the setting; `effectiveStatus` also takes its dates into
         *     account.
         *
         *     A 404 does not tell an ID that never existed from one of another application: both look the same from here.
         */
        get: operations["getAlarmByExternalId"];
        /**
         * Update an alarm by external ID
         * @description Replaces the alarm, named by your own ID: an optional member that is left out is cleared, and `isActive` is then
         *     false. Members that the service sets may be sent back and are ignored, so what a get returned can be changed and
         *     put again, once every message names its template: unlike in a new alarm, `templateValue` is mandatory here.
         *
         *     Without an `externalId` in the body the alarm keeps the one in the path; another one takes its place.
         */
        put: operations["updateAlarmByExternalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/alarms/{alarmId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the alarm.
                 * @example 901
                 */
                alarmId: components["parameters"]["alarmId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the status of an alarm
         * @description Starts or stops showing an alarm.
         *
         *     A 204 is not a failure: it already had that status. And `active` does not mean that it is shown at this moment:
         *     outside its dates it is treated as inactive, as its `effectiveStatus` tells.
         */
        put: operations["setAlarmStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/alarms/external/{externalId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your own ID of the alarm.
                 * @example cart-reminder
                 */
                externalId: components["parameters"]["alarmExternalId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the status of an alarm by external ID
         * @description Starts or stops showing an alarm, named by your own ID.
         *
         *     A 204 is not a failure: it already had that status. And `active` does not mean that it is shown at this moment:
         *     outside its dates it is treated as inactive, as its `effectiveStatus` tells.
         */
        put: operations["setAlarmStatusByExternalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/inboxes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an inbox message
         * @description Writes a message into the inboxes of the application's users, where it stays until it expires, and returns its ID.
         *
         *     A 200 does not mean that it is there already: it is sent when its `sendDate` comes, at once where there is none.
         *     Once it is sent it can't be updated any more.
         *
         *     Without segments and lists it is available to every device.
         */
        post: operations["createInbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/inboxes/{inboxId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the inbox message.
                 * @example 1001
                 */
                inboxId: components["parameters"]["inboxId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Update an inbox message
         * @description Replaces an inbox message that has not been sent yet: an optional member that is left out is cleared. Without a
         *     `sendDate` it is therefore sent at once.
         *
         *     A message counts as sent as soon as its `sendDate` has passed; it is then refused with the label
         *     `API_ERR_MESSAGE_SENT`, even where no user has opened it.
         */
        put: operations["updateInbox"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/inboxes/external/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your own ID of the inbox message.
                 * @example inbox-spring
                 */
                externalId: components["parameters"]["inboxExternalId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Update an inbox message by external ID
         * @description Replaces an inbox message that has not been sent yet, named by your own ID: an optional member that is left out is
         *     cleared. Without a `sendDate` it is therefore sent at once.
         *
         *     Without an `externalId` in the body the message keeps the one in the path; another one takes its place.
         *
         *     A message counts as sent as soon as its `sendDate` has passed; it is then refused with the label
         *     `API_ERR_MESSAGE_SENT`, even where no user has opened it.
         */
        put: operations["updateInboxByExternalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/inboxes/{inboxId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the inbox message.
                 * @example 1001
                 */
                inboxId: components["parameters"]["inboxId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the status of an inbox message for a user
         * @description Notes when one user read or archived the message. The user is the one of the device in `UDID`; the message of
         *     other users does not change.
         *
         *     A 404 does not always mean that there is no such message: it may be one that this user does not get, because it is
         *     for others, is not sent yet, or has expired.
         */
        put: operations["setInboxStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{partnerId}/inboxes/external/{externalId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your own ID of the inbox message.
                 * @example inbox-spring
                 */
                externalId: components["parameters"]["inboxExternalId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the status of an inbox message for a user by external ID
         * @description Notes when one user read or archived the message, named by your own ID. The user is the one of the device in
         *     `UDID`; the message of other users does not change.
         *
         *     A 404 does not always mean that there is no such message: it may be one that this user does not get, because it is
         *     for others, is not sent yet, or has expired.
         */
        put: operations["setInboxStatusByExternalId"];
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
        /** @description The user who asks for a token. */
        AccessTokenRequest: {
            /**
             * Format: email
             * @description The user's e-mail address, in any letter case.
             */
            email: string;
        };
        /** @description A token and how to send it, as `Authorization`, type first. */
        AccessToken: {
            /**
             * @description The scheme to put before the token.
             * @constant
             */
            token_type: "Bearer";
            /** @description The token. Its content means nothing outside the service. */
            access_token: string;
        };
        /**
         * @description The general kind of an error. Together with the status it is fixed.
         *
         *     - `API_ERR_TOKEN`: no access token (403), not a valid one (400), or an expired one (401).
         *     - `API_ERR_SIGNATURE`: a signature header is missing, malformed, too old or does not match (400).
         *     - `API_ERR_FORBIDDEN`: no rights on this application (403).
         *     - `API_ERR_DATA`: something about the data sent or asked for.
         *     - `API_ERR_ROUTE`: no such URL (404) or method (405).
         *     - `API_ERR_LIMIT`: too many requests (429).
         *     - `API_ERR_MESSAGE_SENDING`, `API_ERR_MESSAGE_SENT`, `API_ERR_MESSAGE_FAILED`: the state of the message forbids it (400).
         *     - `API_ERR_DB`, `API_ERR_CACHE`, `API_ERR_SERVICE`, `API_ERR_UTIL`, `API_ERR_SUPPORT`, `API_ERR_UNKNOWN`: the service
         *       failed (500), and which part of it.
         * @enum {string}
         */
        ErrorLabel: "API_ERR_TOKEN" | "API_ERR_SIGNATURE" | "API_ERR_FORBIDDEN" | "API_ERR_DATA" | "API_ERR_ROUTE" | "API_ERR_LIMIT" | "API_ERR_MESSAGE_SENDING" | "API_ERR_MESSAGE_SENT" | "API_ERR_MESSAGE_FAILED" | "API_ERR_DB" | "API_ERR_CACHE" | "API_ERR_SERVICE" | "API_ERR_UTIL" | "API_ERR_SUPPORT" | "API_ERR_UNKNOWN";
        /** @description One fault. */
        ErrorEntry: {
            label: components["schemas"]["ErrorLabel"];
            /** @description Where the fault is and why, in words for a person. It may change between versions. */
            message: string;
        };
        /** @description What went wrong, one entry for each fault found. */
        Error: {
            errors: components["schemas"]["ErrorEntry"][];
        };
        /** @description A campaign as it is written. */
        CampaignInput: {
            /**
             * Format: int64
             * @description The technical ID. Set by the service; ignored when sent.
             */
            readonly id?: number;
            /** @description What people call the campaign. */
            name: string;
            /** @description Your own ID for the campaign, unique among the campaigns of the application. */
            externalId?: string;
            /** @description What the campaign is about. */
            description?: string;
            /**
             * Format: date-time
             * @description When the campaign begins.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description When the campaign ends, not before `startDate`.
             */
            endDate?: string;
            /**
             * Format: date-time
             * @description When the campaign was created. Set by the service; ignored when sent.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the campaign was last written. Set by the service; ignored when sent.
             */
            readonly updatedAt?: string;
        };
        /** @description A campaign. */
        Campaign: WithRequired<components["schemas"]["CampaignInput"], "id" | "name" | "createdAt" | "updatedAt">;
        /** @description URLs of neighbouring pages; the same as in the `Link` header. */
        Link: {
            /**
             * Format: uri
             * @description The first page.
             */
            first: string;
            /**
             * Format: uri
             * @description The page before, absent on page 1 and below.
             */
            prev?: string;
            /**
             * Format: uri
             * @description The page after, absent when nothing remains.
             */
            next?: string;
        };
        /** @description A page of campaigns in ascending order of ID. */
        CampaignPage: {
            /** @description The campaigns of this page, 100 at most. */
            data: components["schemas"]["Campaign"][];
            link: components["schemas"]["Link"];
        };
        /** @description The resource that was acted on. */
        ResourceId: {
            /**
             * Format: int64
             * @description Its ID.
             */
            id: number;
        };
        /**
         * @description What a click does.
         * @default close
         * @enum {string}
         */
        ButtonAction: "browser" | "email" | "phone" | "store" | "sms" | "urlscheme" | "webview" | "request" | "close";
        /** @description Values of your own, handed to the application as they are. */
        CustomParams: {
            [key: string]: string;
        };
        /** @description A button of a message on Android devices. */
        AndroidButton: {
            /** @description Names the button in the application, and among the buttons of the message. */
            id: string;
            /** @description What stands on the button. Left out, it is the title that the button template has for it, else its `id`. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /** @description What the action opens, calls or writes to. `browser`, `webview`, `urlscheme` and `request` need it. */
            url?: string;
            /** @description The name of an image in the application. */
            icon?: string;
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description A language tag as in BCP 47, such as `en` or `fr-CA`. */
        LanguageTag: string;
        /** @description The texts of an Android message in another language. */
        AndroidTranslation: {
            /** @description The title that devices show. Left out, it is the message's own. */
            title?: string;
            /** @description What the message says. It may hold placeholders. */
            text: string;
            /** @description The text of the unfolded message, in place of `text`. */
            longText?: string;
            /** @description A line beside the application's name. */
            subText?: string;
        };
        /**
         * @description How far a message is.
         *
         *     - `draft`: written, and neither planned nor sent.
         *     - `scheduled`: it has a schedule, with a date still to come.
         *     - `sending`: a campaign sending is under way, also while a push service is away or an operator has paused it. The message
         *       can be neither changed nor deleted.
         *     - `sent`: the campaign sending is done, or the last one of a schedule. Single devices may have been missed: see the targets.
         *       An operator may have canceled it after the first device.
         *     - `failed`: the push service gave no final response to any push before the message's time to live, or 24 hours without
         *       one, was over, as with refused credentials. An update makes the message a `draft` again.
         *
         *     A sending whose audience is empty, has no tokens, or is wholly left out by marketing pressure is no failure: the message is
         *     a `draft` again, or `scheduled`. So is one that an operator canceled before any device had it.
         *
         *     Test sendings and instant messages leave it alone.
         * @enum {string}
         */
        MessageState: "draft" | "scheduled" | "sending" | "sent" | "failed";
        /** @description A push message for Android devices, as it is written. */
        AndroidMessageInput: {
            /**
             * Format: int64
             * @description The technical ID. Set by the service; ignored when sent.
             */
            readonly id?: number;
            /**
             * @description What the message is for. It can't be changed by an update. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            platform: "android";
            /** @description The name of the message in lists and filters, and the title that devices show. */
            title: string;
            /**
             * @description What the message says. `${field}` stands for the value of that field of the device, and `${list_field}` for a field
             *     of the list that the device was reached through. A device for which one of them has no value does not get the
             *     message: it is among the targets as `suppressed`, with the reason.
             */
            text: string;
            /** @description Your own ID for the message, unique among the messages of the application. */
            externalId?: string;
            /**
             * Format: int64
             * @description The campaign that the message belongs to.
             */
            campaignId?: number;
            /**
             * @description One of the application's collapse keys. Of several messages with the same key that wait for a device, it gets only
             *     the last.
             */
            collapseKey?: string;
            /**
             * @description One of the application's button templates. It gives a title, by their order, to the buttons that have none; without
             *     `buttons` the message has the template's own, which close it.
             */
            buttonTemplate?: string;
            /** @description The buttons below the message. Android shows three at most. */
            buttons?: components["schemas"]["AndroidButton"][];
            customParams?: components["schemas"]["CustomParams"];
            /** @description The language of `title` and `text`, and of every device that none of the translations is for. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description The texts in other languages, by language tag. A device gets the one for its language, else the one for its
             *     language without a region, else the message's own.
             */
            translations?: {
                [key: string]: components["schemas"]["AndroidTranslation"];
            };
            /**
             * Format: uri
             * @description A page to show when the message is opened.
             */
            richPushUrl?: string;
            /**
             * @description Where the page is shown, inside the application (`webview`, also when left out) or in the browser.
             * @enum {string}
             */
            richPushOpening?: "webview" | "browser";
            /**
             * @description For how many seconds from its sending the message may wait, for a push service that is away or for a device that can't
             *     be reached, four weeks at most. With 0 there is one attempt. Without it, a push service that is away is tried for 24 hours.
             */
            timeToLive?: number;
            /** @description The segments that a test sending goes to. */
            testSegments?: number[];
            /** @description The segments that a campaign sending goes to, beside `lists`. With neither it goes to every device of the platform. */
            campaignSegments?: number[];
            /** @description The static lists that a campaign sending goes to, beside `campaignSegments`. */
            lists?: number[];
            /**
             * @description Whether marketing pressure may keep a campaign sending from devices that have had enough of them lately.
             * @default true
             */
            usePressure?: boolean;
            /** @description The text of the unfolded message, in place of `text`. */
            longText?: string;
            /** @description A line beside the application's name. */
            subText?: string;
            /** @description The name of an image in the application, shown in the status bar. */
            icon?: string;
            /**
             * Format: uri
             * @description The URL of a picture, shown when the message is unfolded.
             */
            bigPicture?: string;
            /** @description The accent colour, as red, green and blue in hexadecimal. */
            color?: string;
            /** @description The name of a sound in the application, or `default`. */
            sound?: string;
            /** @description The notification channel of the application, through which its user decides about sound and display. */
            channelId?: string;
            /**
             * @description With `high` the push service wakes a sleeping device.
             * @default normal
             * @enum {string}
             */
            priority?: "normal" | "high";
            /** @description How far the message is. Set by the service; ignored when sent. */
            readonly state?: components["schemas"]["MessageState"];
            /**
             * Format: date-time
             * @description When the message was created. Set by the service; ignored when sent.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the message was last written. Set by the service; ignored when sent.
             */
            readonly updatedAt?: string;
        };
        /** @description What a stored message has for certain, beside what was written. */
        MessageRecord: {
            /**
             * Format: int64
             * @description The technical ID.
             */
            id: number;
            /** @description The name of the message in lists and filters, and the title that devices show. */
            title: string;
            /** @description What the message says. */
            text: string;
            /** @description Whether marketing pressure may keep a campaign sending from devices that have had enough of them lately. */
            usePressure: boolean;
            state: components["schemas"]["MessageState"];
            /**
             * Format: date-time
             * @description When the message was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the message was last written.
             */
            updatedAt: string;
        };
        /** @description A push message for Android devices. */
        AndroidMessage: {
            /** @constant */
            platform: "android";
        } & (WithRequired<components["schemas"]["StoredAndroidMessageInput"], "platform"> & components["schemas"]["MessageRecord"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "android";
        });
        /** @description A button of a message on iOS devices. */
        iOSButton: {
            /** @description Names the button in the application, and among the buttons of the message. */
            id: string;
            /** @description What stands on the button. Left out, it is the title that the button template has for it, else its `id`. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /** @description What the action opens, calls or writes to. `browser`, `webview`, `urlscheme` and `request` need it. */
            url?: string;
            /** @description The name of a system symbol, shown from iOS 15 on. */
            icon?: string;
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description The texts of an iOS message in another language. */
        iOSTranslation: {
            /** @description The title that devices show. Left out, it is the message's own. */
            title?: string;
            /** @description What the message says. It may hold placeholders. */
            text: string;
            /** @description A line below the title. */
            subtitle?: string;
        };
        /** @description A push message for iOS devices, as it is written. */
        iOSMessageInput: {
            /**
             * Format: int64
             * @description The technical ID. Set by the service; ignored when sent.
             */
            readonly id?: number;
            /**
             * @description What the message is for. It can't be changed by an update. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            platform: "ios";
            /** @description The name of the message in lists and filters, and the title that devices show. */
            title: string;
            /**
             * @description What the message says. `${field}` stands for the value of that field of the device, and `${list_field}` for a field
             *     of the list that the device was reached through. A device for which one of them has no value does not get the
             *     message: it is among the targets as `suppressed`, with the reason.
             */
            text: string;
            /** @description Your own ID for the message, unique among the messages of the application. */
            externalId?: string;
            /**
             * Format: int64
             * @description The campaign that the message belongs to.
             */
            campaignId?: number;
            /**
             * @description One of the application's collapse keys. Of several messages with the same key that wait for a device, it gets only
             *     the last.
             */
            collapseKey?: string;
            /**
             * @description One of the application's button templates. It gives a title, by their order, to the buttons that have none; without
             *     `buttons` the message has the template's own, which close it.
             */
            buttonTemplate?: string;
            /** @description The buttons below the message. iOS shows ten at most, and two where it has little room. */
            buttons?: components["schemas"]["iOSButton"][];
            customParams?: components["schemas"]["CustomParams"];
            /** @description The language of `title` and `text`, and of every device that none of the translations is for. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description The texts in other languages, by language tag. A device gets the one for its language, else the one for its
             *     language without a region, else the message's own.
             */
            translations?: {
                [key: string]: components["schemas"]["iOSTranslation"];
            };
            /**
             * Format: uri
             * @description A page to show when the message is opened.
             */
            richPushUrl?: string;
            /**
             * @description Where the page is shown, inside the application (`webview`, also when left out) or in the browser.
             * @enum {string}
             */
            richPushOpening?: "webview" | "browser";
            /**
             * @description For how many seconds from its sending the message may wait, for a push service that is away or for a device that can't
             *     be reached, four weeks at most. With 0 there is one attempt. Without it, a push service that is away is tried for 24 hours.
             */
            timeToLive?: number;
            /** @description The segments that a test sending goes to. */
            testSegments?: number[];
            /** @description The segments that a campaign sending goes to, beside `lists`. With neither it goes to every device of the platform. */
            campaignSegments?: number[];
            /** @description The static lists that a campaign sending goes to, beside `campaignSegments`. */
            lists?: number[];
            /**
             * @description Whether marketing pressure may keep a campaign sending from devices that have had enough of them lately.
             * @default true
             */
            usePressure?: boolean;
            /** @description A line below the title. */
            subtitle?: string;
            /** @description The number on the application's icon, as `"3"`, or what to add to it, as `"+1"`. */
            badge?: string;
            /** @description The name of a sound in the application, or `default`. */
            sound?: string;
            /** @description The notification category of the application that handles the message. */
            category?: string;
            /** @description Whether the application is woken in the background to fetch something; not when left out. */
            contentAvailable?: boolean;
            /** @description Whether an extension of the application may change the message before it is shown; not when left out. */
            mutableContent?: boolean;
            /** @description Messages of one thread are shown as a group. */
            threadId?: string;
            /**
             * Format: uri
             * @description The URL of a picture, sound or film to show with the message.
             */
            attachmentUrl?: string;
            /** @description How far the message is. Set by the service; ignored when sent. */
            readonly state?: components["schemas"]["MessageState"];
            /**
             * Format: date-time
             * @description When the message was created. Set by the service; ignored when sent.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the message was last written. Set by the service; ignored when sent.
             */
            readonly updatedAt?: string;
        };
        /** @description A push message for iOS devices. */
        iOSMessage: {
            /** @constant */
            platform: "ios";
        } & (WithRequired<components["schemas"]["StorediOSMessageInput"], "platform"> & components["schemas"]["MessageRecord"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "ios";
        });
        /** @description The texts of a web message in another language. */
        WebTranslation: {
            /** @description The title that devices show. Left out, it is the message's own. */
            title?: string;
            /** @description What the message says. It may hold placeholders. */
            text: string;
        };
        /** @description A push message for browsers, as it is written. It has no buttons. */
        WebMessageInput: {
            /**
             * Format: int64
             * @description The technical ID. Set by the service; ignored when sent.
             */
            readonly id?: number;
            /**
             * @description What the message is for. It can't be changed by an update. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            platform: "web";
            /** @description The name of the message in lists and filters, and the title that devices show. */
            title: string;
            /**
             * @description What the message says. `${field}` stands for the value of that field of the device, and `${list_field}` for a field
             *     of the list that the device was reached through. A device for which one of them has no value does not get the
             *     message: it is among the targets as `suppressed`, with the reason.
             */
            text: string;
            /** @description Your own ID for the message, unique among the messages of the application. */
            externalId?: string;
            /**
             * Format: int64
             * @description The campaign that the message belongs to.
             */
            campaignId?: number;
            /**
             * @description One of the application's collapse keys. Of several messages with the same key that wait for a device, it gets only
             *     the last.
             */
            collapseKey?: string;
            customParams?: components["schemas"]["CustomParams"];
            /** @description The language of `title` and `text`, and of every device that none of the translations is for. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description The texts in other languages, by language tag. A device gets the one for its language, else the one for its
             *     language without a region, else the message's own.
             */
            translations?: {
                [key: string]: components["schemas"]["WebTranslation"];
            };
            /**
             * Format: uri
             * @description A page to show when the message is opened.
             */
            richPushUrl?: string;
            /**
             * @description Where the page is shown, inside the application (`webview`, also when left out) or in the browser.
             * @enum {string}
             */
            richPushOpening?: "webview" | "browser";
            /**
             * @description For how many seconds from its sending the message may wait, for a push service that is away or for a device that can't
             *     be reached, four weeks at most. With 0 there is one attempt. Without it, a push service that is away is tried for 24 hours.
             */
            timeToLive?: number;
            /** @description The segments that a test sending goes to. */
            testSegments?: number[];
            /** @description The segments that a campaign sending goes to, beside `lists`. With neither it goes to every device of the platform. */
            campaignSegments?: number[];
            /** @description The static lists that a campaign sending goes to, beside `campaignSegments`. */
            lists?: number[];
            /**
             * @description Whether marketing pressure may keep a campaign sending from devices that have had enough of them lately.
             * @default true
             */
            usePressure?: boolean;
            /**
             * Format: uri
             * @description The URL of an image beside the text.
             */
            icon?: string;
            /**
             * Format: uri
             * @description The URL of a large picture below the text.
             */
            image?: string;
            /**
             * Format: uri
             * @description The URL of a small image in one colour, for where there is no room for more.
             */
            badge?: string;
            /** @description A message with the tag of one that is still shown takes its place. */
            tag?: string;
            /** @description Whether the message stays until somebody clicks or closes it; not when left out. */
            requireInteraction?: boolean;
            /**
             * @description How urgent the message is, as in RFC 8030, which lets a browser save power.
             * @default normal
             * @enum {string}
             */
            urgency?: "very-low" | "low" | "normal" | "high";
            /** @description How far the message is. Set by the service; ignored when sent. */
            readonly state?: components["schemas"]["MessageState"];
            /**
             * Format: date-time
             * @description When the message was created. Set by the service; ignored when sent.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the message was last written. Set by the service; ignored when sent.
             */
            readonly updatedAt?: string;
        };
        /** @description A push message for browsers. */
        WebMessage: {
            /** @constant */
            platform: "web";
        } & (WithRequired<components["schemas"]["StoredWebMessageInput"], "platform"> & components["schemas"]["MessageRecord"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "web";
        });
        /** @description A push message, for one platform. */
        Message: components["schemas"]["AndroidMessage"] | components["schemas"]["iOSMessage"] | components["schemas"]["WebMessage"];
        /** @description A page of messages in ascending order of ID. */
        MessagePage: {
            /** @description The messages of this page, 100 at most. */
            data: components["schemas"]["Message"][];
            link: components["schemas"]["Link"];
        };
        /** @description A push message as it is written, for one platform. */
        MessageInput: components["schemas"]["AndroidMessageInput"] | components["schemas"]["iOSMessageInput"] | components["schemas"]["WebMessageInput"];
        /** @description Something that a click on a message can do; one for each button, and one for the rich-push URL. */
        MessageAction: {
            /**
             * Format: int64
             * @description The `actionId` that clicks have.
             */
            id: number;
            /**
             * @description Where the click is made, on a button or on the message with its rich-push URL.
             * @enum {string}
             */
            type: "button" | "richPush";
            /** @description What the click does; for a rich-push URL how it is opened, `webview` or `browser`. */
            action: components["schemas"]["ButtonAction"];
            /** @description What stands on the button. */
            title?: string;
            /** @description What the action opens, calls or writes to. */
            url?: string;
        };
        /** @description A page of actions in ascending order of ID. */
        MessageActionPage: {
            /** @description The actions of this page, 100 at most. */
            data: components["schemas"]["MessageAction"][];
            link: components["schemas"]["Link"];
        };
        /** @description The texts of an instant message in another language, those of the platform of the parent message. */
        MessageDataTranslation: {
            /** @description The title that devices show. Left out, it is the message's own. */
            title?: string;
            /** @description What the message says. It may hold placeholders. */
            text: string;
            /** @description The text of the unfolded message, in place of `text`. */
            longText?: string;
            /** @description A line beside the application's name. */
            subText?: string;
            /** @description A line below the title. */
            subtitle?: string;
        };
        /**
         * @description What differs from the parent message in this sending; the parent itself stays as it is. Members that are left out are
         *     the parent's. A member that not every platform has names its own in brackets, and is refused where the parent's is
         *     another.
         */
        MessageData: {
            /** @description The title that devices show. It replaces the title of the parent in every language, except those of `translations`. */
            title?: string;
            /**
             * @description One of the application's collapse keys. Of several messages with the same key that wait for a device, it gets only
             *     the last.
             */
            collapseKey?: string;
            /** @description One of the application's button templates, for Android and iOS. */
            buttonTemplate?: string;
            customParams?: components["schemas"]["CustomParams"];
            /** @description The language of `title` and `text`, and of every device that none of the translations is for. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description Texts for some languages, by language tag. They win over `title`, `text` and the translations of the parent. A device
             *     gets the one for its language, else the one for its language without a region, else the message's own.
             */
            translations?: {
                [key: string]: components["schemas"]["MessageDataTranslation"];
            };
            /**
             * Format: uri
             * @description A page to show when the message is opened.
             */
            richPushUrl?: string;
            /**
             * @description Where the page is shown, inside the application or in the browser.
             * @enum {string}
             */
            richPushOpening?: "webview" | "browser";
            /**
             * @description For how many seconds from its sending the message may wait, for a push service that is away or for a device that can't
             *     be reached, four weeks at most. With 0 there is one attempt. Without it, a push service that is away is tried for 24 hours.
             */
            timeToLive?: number;
            /** @description The text of the unfolded message, in place of `text`. (Android) */
            longText?: string;
            /** @description A line beside the application's name. (Android) */
            subText?: string;
            /**
             * Format: uri
             * @description The URL of a picture, shown when the message is unfolded. (Android)
             */
            bigPicture?: string;
            /** @description The accent colour, as red, green and blue in hexadecimal. (Android) */
            color?: string;
            /** @description The notification channel of the application, through which its user decides about sound and display. (Android) */
            channelId?: string;
            /**
             * @description With `high` the push service wakes a sleeping device. (Android)
             * @enum {string}
             */
            priority?: "normal" | "high";
            /** @description A line below the title. (iOS) */
            subtitle?: string;
            /** @description The notification category of the application that handles the message. (iOS) */
            category?: string;
            /** @description Messages of one thread are shown as a group. (iOS) */
            threadId?: string;
            /**
             * Format: uri
             * @description The URL of a picture, sound or film to show with the message. (iOS)
             */
            attachmentUrl?: string;
            /** @description Whether the application is woken in the background to fetch something. (iOS) */
            contentAvailable?: boolean;
            /** @description Whether an extension of the application may change the message before it is shown. (iOS) */
            mutableContent?: boolean;
            /** @description The name of a sound in the application, or `default`. (Android, iOS) */
            sound?: string;
            /** @description The name of an image in the application (Android), or the URL of one (web). */
            icon?: string;
            /** @description The number on the application's icon, or what to add to it (iOS); or the URL of a small image (web). */
            badge?: string;
            /**
             * Format: uri
             * @description The URL of a large picture below the text. (web)
             */
            image?: string;
            /** @description A message with the tag of one that is still shown takes its place. (web) */
            tag?: string;
            /** @description Whether the message stays until somebody clicks or closes it. (web) */
            requireInteraction?: boolean;
            /**
             * @description How urgent the message is, as in RFC 8030, which lets a browser save power. (web)
             * @enum {string}
             */
            urgency?: "very-low" | "low" | "normal" | "high";
        };
        /**
         * @description What a click does. `urlsheme` is another spelling of `urlscheme`.
         * @default close
         * @enum {string}
         */
        InstantButtonAction: "browser" | "email" | "phone" | "store" | "sms" | "urlsheme" | "urlscheme" | "webview" | "request" | "close";
        /** @description A button of an instant message, for the platform of the parent message. */
        InstantButton: {
            /** @description Names the button in the application, and among the buttons of the message. */
            id: string;
            /** @description What stands on the button. Left out, it is the title that the button template has for it, else its `id`. */
            title?: string;
            action?: components["schemas"]["InstantButtonAction"];
            /** @description What the action opens, calls or writes to. `browser`, `webview`, `urlscheme` and `request` need it. */
            url?: string;
            /** @description The name of an image in the application (Android), or of a system symbol (iOS). */
            icon?: string;
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description Texts by the names that placeholders have in `${name}`. */
        PlaceholderValues: {
            [key: string]: string;
        };
        /**
         * @description What a field of the device must be: a value, which it must equal, or operators, which must all hold. Values are of the
         *     field's type; dates are written as in RFC 3339.
         */
        TargetCriterion: string | number | boolean | {
            /** @description Equal. */
            $eq?: string | number | boolean;
            /** @description Not equal. */
            $ne?: string | number | boolean;
            /** @description Less than, or before. */
            $lt?: string | number;
            /** @description Less than or equal. */
            $lte?: string | number;
            /** @description Greater than, or after. */
            $gt?: string | number;
            /** @description Greater than or equal. */
            $gte?: string | number;
            /** @description Equal to one of these. */
            $in?: (string | number | boolean)[];
            /** @description Equal to none of these. */
            $nin?: (string | number | boolean)[];
            /** @description Whether the field has a value. */
            $exists?: boolean;
        };
        /**
         * @description One choice of devices, in one of three forms:
         *
         *     - Criteria, each a field of the application's data scheme with a value, joined by AND. `clientId`, `token` and
         *       `deviceId` (the UDID) are among the fields. At least one of these three, or of the fields marked as client ID in the
         *       scheme, must be compared for equality; the others may be of any kind, indexed or not.
         *     - `segmentId` alone: the devices of a segment.
         *     - `listId` alone: the devices of a static list.
         *
         *     `data` beside the criteria holds values for the placeholders of this target.
         */
        Target: {
            /**
             * Format: int64
             * @description The ID of a segment of the application.
             */
            segmentId?: number;
            /**
             * Format: int64
             * @description The ID of a static list of the application.
             */
            listId?: number;
            /** @description Values for the placeholders of this target, before those of the whole message. */
            data?: components["schemas"]["PlaceholderValues"];
        } & {
            [key: string]: components["schemas"]["TargetCriterion"] | components["schemas"]["PlaceholderValues"];
        };
        /**
         * @description An existing message, what differs from it this time, and those who are to get it. `parentMessageId`,
         *     `parentMessageExternalId` or both name the message; both must name the same one.
         */
        InstantMessage: {
            /**
             * Format: int64
             * @description The ID of the message to send again.
             */
            parentMessageId?: number;
            /** @description The external ID of the message to send again, in place of its ID or beside it. */
            parentMessageExternalId?: string;
            /**
             * @description Replaces the text of the parent in every language, except those of `messageData.translations`. `${name}` is replaced by
             *     the value called `name` of the target's `data`, else of `data` below, else of the device's fields.
             */
            text?: string;
            messageData?: components["schemas"]["MessageData"];
            /**
             * @description The buttons, in place of the parent's. As with stored messages there are three at most on Android, and none on the
             *     web.
             */
            buttons?: components["schemas"]["InstantButton"][];
            /** @description Values for placeholders, for every target that has none of its own. */
            data?: components["schemas"]["PlaceholderValues"];
            /**
             * @description Those who are to get it. Filters, segments and lists must not be mixed. Filters reach 10,000 devices at most in one
             *     call; a device that several of them reach gets the message once, as the first of them has it.
             */
            targets: components["schemas"]["Target"][];
        };
        /** @description A target that reaches no device of the message's platform. */
        RejectedTarget: {
            /** @description Its place among the targets of the request, from 0. */
            index: number;
            /** @description Why, in words for a person. */
            reason: string;
        };
        /** @description What became of an instant message when it was taken; delivery follows. */
        InstantMessageResult: {
            /**
             * Format: int64
             * @description The ID of the sending, the `sendId` of its targets.
             */
            id: number;
            /** @description How many targets reach at least one device of the message's platform. */
            accepted: number;
            /** @description The targets that reach none. */
            rejected: components["schemas"]["RejectedTarget"][];
        };
        /** @description What one application sends, an instant message without its targets. */
        AppInstantMessage: {
            /**
             * Format: int64
             * @description The ID of the message to send again.
             */
            parentMessageId?: number;
            /** @description The external ID of the message to send again, in place of its ID or beside it. */
            parentMessageExternalId?: string;
            /**
             * @description Replaces the text of the parent in every language, except those of `messageData.translations`. `${name}` is replaced by
             *     the value called `name` of the target's `data`, else of `data` below, else of the device's fields.
             */
            text?: string;
            messageData?: components["schemas"]["MessageData"];
            /**
             * @description The buttons, in place of the parent's. As with stored messages there are three at most on Android, and none on the
             *     web.
             */
            buttons?: components["schemas"]["InstantButton"][];
            /** @description Values for placeholders, for every target that has none of its own. */
            data?: components["schemas"]["PlaceholderValues"];
        };
        /** @description What each of several applications sends, and to whom. */
        InstantMessageForApps: {
            /** @description What each application sends, by partner ID. */
            apps: {
                [key: string]: components["schemas"]["AppInstantMessage"];
            };
            /**
             * @description Those who are to get it, by partner ID. An application without an entry is answered with an error of its own; an
             *     entry without an application is an error of the whole body. An array goes to every application.
             */
            targets: {
                [key: string]: components["schemas"]["Target"][];
            } | components["schemas"]["Target"][];
        };
        /** @description The application's message was taken. */
        InstantMessageAppSent: {
            /**
             * @description The message was taken.
             * @constant
             */
            status: 200;
            /**
             * Format: int64
             * @description The ID of the sending, the `sendId` of its targets.
             */
            id: number;
            /** @description How many targets reach at least one device of the message's platform. */
            accepted: number;
            /** @description The targets that reach none. */
            rejected: components["schemas"]["RejectedTarget"][];
        };
        /** @description The application's message was refused, and nothing was sent in it. */
        InstantMessageAppFailed: {
            /**
             * @description The status that the call for one application would have answered.
             * @enum {integer}
             */
            status: 400 | 403 | 404 | 500;
            /** @description What went wrong, one entry for each fault found. */
            errors: components["schemas"]["ErrorEntry"][];
        };
        /** @description What became of an instant message to several applications. */
        InstantMessageForAppsResult: {
            /** @description The result of each application, by partner ID. */
            apps: {
                [key: string]: components["schemas"]["InstantMessageAppSent"] | components["schemas"]["InstantMessageAppFailed"];
            };
        };
        /** @description How a sending is repeated until the schedule ends. Without it there is one. */
        Recurrence: {
            /**
             * @description What the interval counts. A month has the same day, or its last day where it is shorter.
             * @enum {string}
             */
            unit: "day" | "week" | "month";
            /** @description How many units lie between two sendings. */
            interval: number;
            /**
             * @description The IANA name of the time zone whose clock decides, so that nine o'clock stays nine o'clock in summer and winter. A
             *     time that a clock change skips moves on by the gap; one that it repeats happens once. Without it the offset of
             *     `nextSendingDate` stays.
             */
            timezone?: string;
        };
        /** @description When a message is sent. */
        Schedule: {
            /**
             * @description The next date of sending, in the future. It may have an offset, which is kept and shown back; without one it is
             *     UTC. After each sending of a recurring message it moves on.
             */
            nextSendingDate: string;
            /** @description The IANA name of a time zone, kept as a note and shown back. Nothing is computed with it: see `recurrence` for that. */
            timezone?: string;
            /**
             * Format: date-time
             * @description When the schedule begins. No sending is planned before it.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description When the schedule ends. No sending is planned after it.
             */
            endDate?: string;
            recurrence?: components["schemas"]["Recurrence"];
        };
        /**
         * @description Days on which a scheduled message is not sent. A recurring message skips the date and goes out on its next one; a single
         *     one goes out on the next day that is allowed, at the same time of day, or not at all if that lies past the end of the
         *     schedule.
         */
        ScheduleExclusion: {
            /**
             * @description The kind of exclusion. A message has one of each kind at most.
             * @enum {string}
             */
            type: "DAYS";
            /**
             * @description The excluded days of the week, from 1 for Monday to 7 for Sunday, written like an array of numbers: one to seven
             *     different ones. The day is that of `recurrence.timezone`, else that of the offset of `nextSendingDate`.
             */
            days: string;
            /**
             * Format: date-time
             * @description When the exclusion begins, within the bounds of the schedule.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description When the exclusion ends, within the bounds of the schedule.
             */
            endDate?: string;
        };
        /** @description No options; an empty object. */
        SendOptions: Record<string, never>;
        /** @description A sending that was accepted and will not be lost; delivery follows. */
        MessageSend: {
            /**
             * Format: int64
             * @description The ID of the message.
             */
            id: number;
            /**
             * Format: int64
             * @description The ID of the sending, the `sendId` of its targets.
             */
            sendId: number;
            /**
             * @description The sending is under way.
             * @constant
             */
            state: "sending";
        };
        /**
         * @description The fields to write, by name; fields that are not named keep their value. `null` clears a field. Any field of the
         *     application is allowed, except `UDID` and `id`, which can't be updated. A text of a field of the data scheme has 2048
         *     bytes in UTF-8 at most.
         */
        DeviceDataToUpdate: {
            /**
             * @description The push token. Of a browser, the JSON text of its push subscription, whose endpoint must be at a push service that the
             *     operator allows.
             */
            token?: string | null;
            /**
             * @description What the device runs. It can't be cleared.
             * @enum {string}
             */
            platform?: "android" | "ios" | "web";
            /** @description Your own ID of the person who uses the device. */
            clientId?: string | null;
            /**
             * Format: date-time
             * @description When the application was first opened.
             */
            firstOpen?: string | null;
            /**
             * Format: date-time
             * @description When the application was last opened.
             */
            lastOpen?: string | null;
            /** @description The model of the device, or the browser. */
            model?: string | null;
            /** @description The version of the messaging software inside the application. */
            sw_version?: string | null;
            /** @description The version of the application. */
            bundleversion?: string | null;
            /** @description The advertising ID. */
            IDFA?: string | null;
            /** @description The language of the device, as a language tag. */
            language?: string | null;
            /** @description The time zone of the device, as an IANA name. */
            timezone?: string | null;
        } & {
            [key: string]: (string | number | boolean | null) | (string | null);
        };
        /** @description What to write, and to which device. */
        DeviceGroupUpdateUser: {
            /**
             * @description The field to find the device by: `UDID`, or a field that the application's data scheme marks as a client ID.
             * @default UDID
             */
            matchingKey?: string;
            /** @description The value of that field. Where several devices share it, all of them are updated. */
            value: string | number | boolean;
            data: components["schemas"]["DeviceDataToUpdate"];
        };
        /** @description Updates of several devices. */
        DeviceGroupUpdate: {
            /** @description The devices and what to write to each, carried out in this order. */
            users: components["schemas"]["DeviceGroupUpdateUser"][];
        };
        /** @description What came of a grouped update. */
        DeviceGroupUpdateResult: {
            /** @description How many devices were updated. */
            updated: number;
            /** @description The places in `users`, from 0, of those that match no device. */
            notFound: number[];
        };
        /** @description A value of a device field, of the type that the data scheme gives to the field; a date is a string as in RFC 3339. */
        DeviceFieldValue: string | number | boolean;
        /**
         * @description A device, as an object of its fields. Beside the built-in ones it holds those that the application's data scheme
         *     defines. A field without a value is left out.
         */
        Device: {
            /** @description The ID that the device's software has. It never changes. */
            UDID: string;
            /**
             * Format: int64
             * @description The technical ID. It never changes.
             */
            id: number;
            /** @description The push token, absent where the device takes no pushes. */
            token?: string;
            /**
             * @description What the device runs.
             * @enum {string}
             */
            platform?: "android" | "ios" | "web";
            /** @description Your own ID of the person who uses the device. Several devices may share one. */
            clientId?: string;
            /**
             * Format: date-time
             * @description When the application was first opened.
             */
            firstOpen?: string;
            /**
             * Format: date-time
             * @description When the application was last opened.
             */
            lastOpen?: string;
            /** @description The model of the device, or the browser. */
            model?: string;
            /** @description The version of the messaging software inside the application. */
            sw_version?: string;
            /** @description The version of the application. */
            bundleversion?: string;
            /** @description The advertising ID, where the person allows it. */
            IDFA?: string;
            /** @description The language of the device, as a language tag. */
            language?: string;
            /** @description The time zone of the device, as an IANA name. */
            timezone?: string;
        } & {
            [key: string]: components["schemas"]["DeviceFieldValue"];
        };
        /** @description The device that was acted on. */
        DeviceUdid: {
            /** @description Its UDID. Where a matching key found several devices, that of the first one, by `id`. */
            UDID: string;
        };
        /** @description A list as it is created. */
        StaticListInput: {
            /**
             * Format: int64
             * @description The ID of the list. Send one of your own to map IDs, or leave it out and the service chooses one.
             */
            listId?: number;
            /**
             * @description Your own text ID, unique among the lists of the application. Without it, mobile applications can't add or remove
             *     devices themselves.
             */
            externalId?: string;
            /** @description What people call the list. */
            name: string;
            /**
             * @description Custom fields. In a push, an in-app message or an alarm that targets the list directly, `${list_<name>}` is replaced
             *     by the value of the field of that name.
             */
            fields?: {
                [key: string]: string;
            };
        };
        /** @description A list of devices. */
        StaticList: WithRequired<components["schemas"]["StoredStaticListInput"], "listId" | "name">;
        /** @description A page of lists in ascending order of ID. */
        StaticListPage: {
            /** @description The lists of this page, 100 at most. */
            data: components["schemas"]["StaticList"][];
            link: components["schemas"]["Link"];
        };
        /** @description A device in a list. */
        StaticListMember: {
            /** @description The UDID of the device. */
            deviceId: string;
            /**
             * Format: date-time
             * @description When the device leaves the list by itself, in UTC. Absent where it stays until it is removed.
             */
            expireAt?: string;
        };
        /** @description A page of the members of a list. */
        StaticListMemberPage: {
            /** @description The members of this page, 100 at most. */
            data: components["schemas"]["StaticListMember"][];
            link: components["schemas"]["Link"];
        };
        /**
         * @description When the devices leave the list by themselves: a day, a day and a time, with or without an offset (without one it is
         *     UTC), or milliseconds since the epoch. Without it they stay until they are removed; a removal ignores it.
         */
        ExpireAt: string | number;
        /**
         * @description Selects devices by exactly one member beside `expireAt`: `UDID`, or an indexed field of the application, such as
         *     `clientId`. A field that several devices share selects all of them.
         */
        StaticListUser: {
            /** @description The UDID of the device. */
            UDID?: string;
            expireAt?: components["schemas"]["ExpireAt"];
        } & {
            [key: string]: components["schemas"]["DeviceFieldValue"];
        };
        /** @description The devices to put into a list, or to take out of it. */
        StaticListUsers: {
            /** @description One entry for each selection of devices. */
            users: components["schemas"]["StaticListUser"][];
        };
        /** @description What was queued. */
        QueuedUsers: {
            /** @description How many users of the body are waiting to be processed. */
            queued: number;
        };
        /** @description The device fields that were asked for with `data`, by name. A field without a value is left out. */
        DeviceData: {
            [key: string]: components["schemas"]["DeviceFieldValue"];
        };
        /** @description A click of one device. */
        ClickEntry: {
            /**
             * Format: int64
             * @description The technical ID of the entry.
             */
            id: number;
            /**
             * Format: date-time
             * @description When the click happened.
             */
            date: string;
            /** @description The UDID of the device. */
            deviceId: string;
            /**
             * Format: int64
             * @description The campaign of what was clicked, if any.
             */
            campaignId?: number;
            /**
             * Format: int64
             * @description The push message that was clicked.
             */
            messageId?: number;
            /**
             * Format: int64
             * @description The in-app message that was clicked.
             */
            inAppId?: number;
            /**
             * Format: int64
             * @description What was clicked on the message, as [listMessageActions](#operation/listMessageActions) names it. Absent where the
             *     message has neither a button nor a rich display URL. Of an in-app message, the buttons count from 1 in their order, and the
             *     message itself follows them.
             */
            actionId?: number;
            data?: components["schemas"]["DeviceData"];
        };
        /** @description A page of clicks. */
        ClickEntryPage: {
            /** @description The clicks of this page, 100 at most. */
            data: components["schemas"]["ClickEntry"][];
            link: components["schemas"]["Link"];
        };
        /** @description One device that a sending was meant for, and what came of it. */
        TargetEntry: {
            /**
             * Format: int64
             * @description The technical ID of the entry.
             */
            id: number;
            /**
             * Format: date-time
             * @description When the sending began, the same for all its devices.
             */
            date: string;
            /** @description The UDID of the device. */
            deviceId: string;
            /**
             * Format: int64
             * @description The campaign of the message, if any.
             */
            campaignId?: number;
            /**
             * Format: int64
             * @description The message.
             */
            messageId: number;
            /**
             * Format: int64
             * @description The sending. A recurring message has one for each of its dates.
             */
            sendId: number;
            /**
             * @description `sent`: the platform's push service took the message, which does not mean that the device showed it. `failed`: it
             *     did not. `suppressed`: the device was left out, by marketing pressure or since a placeholder has no value for it.
             *     `canceled`: an operator canceled the send before the message went to this device.
             * @enum {string}
             */
            status: "sent" | "failed" | "suppressed" | "canceled";
            /** @description Why it was not sent, in words for a person. */
            reason?: string;
            data?: components["schemas"]["DeviceData"];
        };
        /** @description A page of targets. */
        TargetEntryPage: {
            /** @description The targets of this page, 100 at most. */
            data: components["schemas"]["TargetEntry"][];
            link: components["schemas"]["Link"];
        };
        /** @description What happened on one day, midnight to midnight UTC. */
        StatisticsEntry: {
            /**
             * Format: date
             * @description The day.
             */
            date: string;
            /** @description Deliveries that the platforms' push services took. */
            sent: number;
            /** @description Deliveries that failed. */
            failed: number;
            /** @description Devices that were left out, by marketing pressure or for want of a placeholder's value. */
            suppressed: number;
            /** @description Devices whose push had not been sent when an operator canceled the send. */
            canceled: number;
            /** @description Clicks on messages. */
            clicks: number;
            /** @description Devices on which the application was opened for the first time. */
            newDevices: number;
            /** @description Devices on which the application was opened, each counted once. */
            activeDevices: number;
        };
        /** @description A page of days in ascending order. A day on which nothing happened has no entry. */
        StatisticsPage: {
            /** @description The days of this page, 100 at most. */
            data: components["schemas"]["StatisticsEntry"][];
            link: components["schemas"]["Link"];
        };
        /** @description A geofence as it is written. */
        GeofenceInput: {
            /**
             * Format: int64
             * @description The technical ID. Set by the service; ignored when sent.
             */
            readonly id?: number;
            /** @description Your own ID for the geofence, unique among the geofences of the application. */
            externalId?: string;
            /** @description What people call the place. */
            name: string;
            /** @description The latitude of the centre, in degrees, positive in the north. */
            latitude: number;
            /** @description The longitude of the centre, in degrees, positive in the east. */
            longitude: number;
            /** @description The radius in metres. */
            radius: number;
            /** @description Values of your own about the place, handed to the application with it. It may be empty. */
            info: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the geofence was created. Set by the service; ignored when sent.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the geofence was last written. Set by the service; ignored when sent.
             */
            readonly updatedAt?: string;
        };
        /** @description A geofence. */
        Geofence: WithRequired<components["schemas"]["StoredGeofenceInput"], "id" | "name" | "latitude" | "longitude" | "radius" | "info" | "createdAt" | "updatedAt">;
        /** @description A page of geofences in ascending order of ID. */
        GeofencePage: {
            /** @description The geofences of this page, 100 at most. */
            data: components["schemas"]["Geofence"][];
            link: components["schemas"]["Link"];
        };
        /** @description A beacon as it is written. */
        BeaconInput: {
            /**
             * Format: int64
             * @description The technical ID. Set by the service; ignored when sent.
             */
            readonly id?: number;
            /** @description Your own ID for the beacon, unique among the beacons of the application. */
            externalId?: string;
            /** @description What people call the beacon. */
            name: string;
            /**
             * Format: uuid
             * @description The UUID that the beacon sends, usually one for all beacons of a company. Shown in lower case.
             */
            uuid: string;
            /** @description The major number that it sends, such as that of a shop. */
            major: number;
            /** @description The minor number that it sends, such as that of a spot in the shop. */
            minor: number;
            /** @description Values of your own about the beacon, handed to the application with it. It may be empty. */
            info: {
                [key: string]: unknown;
            };
        };
        /** @description A beacon. */
        Beacon: WithRequired<components["schemas"]["StoredBeaconInput"], "id" | "name" | "uuid" | "major" | "minor" | "info">;
        /** @description A page of beacons in ascending order of ID. */
        BeaconPage: {
            /** @description The beacons of this page, 100 at most. */
            data: components["schemas"]["Beacon"][];
            link: components["schemas"]["Link"];
        };
        /** @description A geogroup as it is created. */
        GeogroupInput: {
            /**
             * Format: int64
             * @description The technical ID. Set by the service; ignored when sent.
             */
            readonly id?: number;
            /** @description Your own ID for the geogroup, unique among the geogroups of the application. In paths, write it after `ext:`. */
            externalId?: string;
            /** @description What people call the group. */
            name: string;
            /**
             * @description The IDs of the beacons in the group.
             * @default []
             */
            beacons?: number[];
            /**
             * @description The IDs of the geofences in the group.
             * @default []
             */
            geofences?: number[];
        };
        /** @description A geogroup, with what it holds. */
        Geogroup: WithRequired<components["schemas"]["StoredGeogroupInput"], "id" | "name" | "beacons" | "geofences">;
        /** @description A page of geogroups in ascending order of ID. */
        GeogroupPage: {
            /** @description The geogroups of this page, 100 at most. */
            data: components["schemas"]["Geogroup"][];
            link: components["schemas"]["Link"];
        };
        /** @description A beacon or a geofence, as it is added to a group or removed from it. */
        GeogroupMember: {
            /**
             * Format: int64
             * @description The ID of the beacon or the geofence.
             */
            id: number;
        };
        /**
         * @description Where on the screen it is shown.
         * @default center
         * @enum {string}
         */
        InAppPosition: "top" | "center" | "bottom" | "fullscreen";
        /** @description What a click on an in-app message, or on one of its buttons, does. */
        InAppAction: {
            action?: components["schemas"]["ButtonAction"];
            /** @description What the action opens, calls or writes to. `browser`, `webview`, `urlscheme` and `request` need it. */
            url?: string;
            /** @description The `value` of the in-app template in the application's settings that `webview` shows its page in. */
            templateValue?: string;
            /**
             * @description What fills that template, key by key. Which keys are mandatory depends on the template's type, and stands in the
             *     application's settings.
             */
            templateKeys?: {
                [key: string]: string;
            };
        };
        /** @description A button of an in-app message. */
        InAppButton: {
            /** @description Names the button in the application, and among the buttons of the message. */
            id: string;
            /** @description What stands on the button. */
            title: string;
            /** @description What a click does. */
            action?: components["schemas"]["InAppAction"];
            /** @description The name of an image in the application, or its URL. */
            icon?: string;
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description A message in the look of the device, with a text and buttons. */
        PopupTemplate: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "popup";
            position?: components["schemas"]["InAppPosition"];
            /** @description The heading. It may hold `${field}`. */
            title?: string;
            /** @description The text. It may hold `${field}`. */
            text: string;
            /** @description Buttons below the text. Without any, the device shows one that closes the message. */
            buttons?: components["schemas"]["InAppButton"][];
        };
        /** @description A web page in a browser inside the application. Only iOS has it. */
        BrowserTemplate: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "browser";
            /** @description What stands above the page. It may hold `${field}`. */
            title?: string;
            /**
             * Format: uri
             * @description The URL of the page.
             */
            url: string;
        };
        /** @description A template of the application's settings, filled in. */
        CustomTemplate: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "custom";
            /** @description Names a template of the application's settings by its `value`. */
            templateValue: string;
            /**
             * @description What fills the template, key by key. Which keys are mandatory depends on the template's type, and stands in the
             *     application's settings. The texts may hold `${field}`.
             * @default {}
             */
            templateKeys?: {
                [key: string]: string;
            };
            position?: components["schemas"]["InAppPosition"];
        };
        /** @description How an in-app message looks. */
        InAppTemplate: components["schemas"]["PopupTemplate"] | components["schemas"]["BrowserTemplate"] | components["schemas"]["CustomTemplate"];
        /** @description An in-app message in one language. A browser template is for iOS only, and needs `platform` to say so. */
        InAppMessage: {
            /** @description The language of the message. Without it, the message is for devices that no other message suits. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description The platform of the devices that show this message. Without it, those that have no message of their own platform.
             * @enum {string}
             */
            platform?: "android" | "ios";
            template: components["schemas"]["InAppTemplate"];
            /** @description What a click on the message, outside its buttons, does. Without it, nothing happens. */
            action?: components["schemas"]["InAppAction"];
            /** @description Values of your own, handed to the application when the message is clicked. */
            clickCustomParams?: components["schemas"]["CustomParams"];
            /** @description Values of your own, handed to the application when the message is shown. */
            displayCustomParams?: components["schemas"]["CustomParams"];
        };
        /** @description A geofence, and what the device does there. */
        Geolocation: {
            /**
             * Format: int64
             * @description The ID of the geofence.
             */
            geofenceId: number;
            /**
             * @description Which crossing of the edge counts.
             * @default enter
             * @enum {string}
             */
            transition?: "enter" | "exit";
        };
        /** @description Shows it at some geofences. */
        TriggerGeolocations: {
            /** @description The geofences, of which any one is enough. None, and no geogroup either, is no condition. */
            inclusion?: components["schemas"]["Geolocation"][];
            /** @description The IDs of geogroups, each of which stands for all geofences that it holds at that time. They add to `inclusion`. */
            geogroups?: number[];
        };
        /** @description A beacon that triggers an in-app message or an alarm, and from how near. */
        InAppBeacon: {
            /**
             * Format: int64
             * @description The ID of the beacon.
             */
            beaconId: number;
            /**
             * @description How near the device must be. Without it, any distance at which the beacon is heard counts.
             * @enum {string}
             */
            proximity?: "immediate" | "near" | "far";
        };
        /** @description Shows it near some beacons. */
        TriggerBeacons: {
            /** @description The beacons, of which any one is enough. None, and no geogroup either, is no condition. */
            inclusion?: components["schemas"]["InAppBeacon"][];
            /** @description The IDs of geogroups, each of which stands for all beacons that it holds at that time. They add to `inclusion`. */
            geogroups?: number[];
        };
        /** @description A view of the application. */
        TriggerView: {
            /** @description The value of the view, as in the application's settings. */
            value: string;
        };
        /** @description Shows it on some views of the application. */
        TriggerViews: {
            /** @description The views, of which any one is enough. None is no condition. */
            inclusion?: components["schemas"]["TriggerView"][];
        };
        /** @description Shows it only after some time. */
        TriggerTimer: {
            /** @description How long to wait, in seconds. */
            duration: number;
            /**
             * @description Since when: the start of the session, or the opening of the view.
             * @enum {string}
             */
            type: "session" | "view";
        };
        /** @description An application event. */
        TriggerEvent: {
            /** @description The code of the event, as in the application's settings. */
            code: string;
        };
        /** @description Shows it when the device reports one of some application events. */
        TriggerEvents: {
            /**
             * @description Whether each of the events shows it once at most.
             * @default false
             */
            displayOnceByEvent?: boolean;
            /** @description The events, of which any one is enough. None is no condition. */
            inclusion?: components["schemas"]["TriggerEvent"][];
        };
        /** @description A state of the application, which the application itself sets. */
        State: {
            /** @description The name of the state, as in the application's settings. */
            name: string;
            /** @description A text that the value of the state must contain. Without it, any value counts. */
            contains?: string;
        };
        /** @description Shows it only while the application is in some states. */
        TriggerStates: {
            /**
             * @description Whether all of the states must be met, rather than any one.
             * @default false
             */
            allStatesActive?: boolean;
            /** @description The states. None is no condition. */
            inclusion?: components["schemas"]["State"][];
        };
        /**
         * @description When, how often and how eagerly an in-app message is shown. Conditions of several kinds must all be met. A capping of 0
         *     or less sets no limit, as does leaving it out.
         */
        Triggers: {
            /** @description How many times it is shown on a device at most. */
            displayCapping?: number;
            /** @description How many times it is shown in a session. */
            sessionDisplayCapping?: number;
            /** @description After how many clicks on a device it is shown no more. */
            globalClickCapping?: number;
            /** @description After how many clicks in a session it is shown no more in that session. */
            sessionClickCapping?: number;
            /** @description Which one is shown where several could be, the highest number first. */
            priority?: number;
            /** @description How many seconds lie between two displays, where `useDelay` is true. */
            cappingDelay?: number;
            /** @description Whether it is shown while the device has no connection. */
            offlineDisplay?: boolean;
            /** @description Whether the marketing pressure of the application holds for it. */
            usePressure?: boolean;
            /** @description Whether `cappingDelay` is kept. */
            useDelay?: boolean;
            geolocations?: components["schemas"]["TriggerGeolocations"];
            beacons?: components["schemas"]["TriggerBeacons"];
            views?: components["schemas"]["TriggerViews"];
            timer?: components["schemas"]["TriggerTimer"];
            events?: components["schemas"]["TriggerEvents"];
            states?: components["schemas"]["TriggerStates"];
        };
        /** @description The segments of those who get an in-app message. */
        Segments: {
            /** @description The IDs of segments, of which a device must be in at least one, or in one of the lists. */
            inclusion?: number[];
            /** @description The IDs of segments whose devices are left out. */
            exclusion?: number[];
        };
        /** @description A static list, targeted directly. */
        InAppList: {
            /**
             * Format: int64
             * @description The ID of the list.
             */
            listId: number;
        };
        /**
         * @description Whether it is shown at present: `inactive` where `isActive` is false, or the moment lies outside `startDate` and
         *     `endDate`. Set by the service; ignored when sent.
         * @enum {string}
         */
        EffectiveStatus: "active" | "inactive";
        /** @description An in-app message as it is written, in all its languages. */
        InAppInput: {
            /**
             * Format: int64
             * @description The technical ID. Set by the service; ignored when sent.
             */
            readonly inAppId?: number;
            /**
             * @description Your own ID for the in-app message, unique among the in-app messages of the application. It may hold any characters, but
             *     not be `.` or `..`: as a part of a path they mean another path (RFC 3986).
             */
            externalId?: string;
            /**
             * Format: int64
             * @description The campaign that the in-app message belongs to, whose reports show its clicks.
             */
            campaignId?: number;
            /** @description What people call the in-app message. */
            name: string;
            /**
             * Format: date-time
             * @description From when it is shown. Without it, from its creation.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description Until when it is shown, not before `startDate`. Without it, for good.
             */
            endDate?: string;
            /**
             * @description What is shown: at most one message for each platform and language. All messages for a platform have the same template. A device shows
             *     the one in its language, else the one without a language.
             */
            messages: components["schemas"]["InAppMessage"][];
            triggers?: components["schemas"]["Triggers"];
            segments?: components["schemas"]["Segments"];
            /** @description Static lists whose devices get it. Without segments and lists, everybody does. */
            lists?: components["schemas"]["InAppList"][];
            /**
             * @description Whether it is to be shown. Left out it is false, in an update as well.
             * @default false
             */
            isActive?: boolean;
            effectiveStatus?: components["schemas"]["EffectiveStatus"];
            /**
             * Format: date-time
             * @description When it was created. Set by the service; ignored when sent.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When it was last written. Set by the service; ignored when sent.
             */
            readonly updatedAt?: string;
        };
        /** @description An in-app message, in all its languages. */
        InApp: WithRequired<components["schemas"]["StoredInAppInput"], "inAppId" | "name" | "messages" | "isActive" | "effectiveStatus" | "createdAt" | "updatedAt">;
        /** @description A page of in-app messages in ascending order of ID. */
        InAppPage: {
            /** @description The in-app messages of this page, 100 at most. */
            data: components["schemas"]["InApp"][];
            link: components["schemas"]["Link"];
        };
        /** @description Whether an in-app message or an alarm is to be shown. */
        Status: {
            /**
             * @description The status to have.
             * @enum {string}
             */
            status: "active" | "inactive";
        };
        /** @description What is heard. */
        AlarmSound: {
            /** @description The name of a sound in the application, or `default` for that of the device. */
            sound: string;
        };
        /** @description What the messages of an alarm have in common on both platforms. */
        AlarmMessageContent: {
            /**
             * @description The platform of the devices that show this message.
             * @enum {string}
             */
            platform: "android" | "ios";
            /** @description The language of the message. Without it, the message is for devices that no other message suits. */
            language?: components["schemas"]["LanguageTag"];
            /** @description The `value` of an in-app template in the application's settings; the same one in all messages of the alarm. */
            templateValue?: string;
            /** @description The heading. It may hold `${field}`, where `field` is one of the application's data. Without it, the application's name is shown. */
            title?: string;
            /** @description The text. It may hold `${field}`, where `field` is one of the application's data. */
            text: string;
            sound?: components["schemas"]["AlarmSound"];
            /**
             * @description Where a page that the message leads to is opened: inside the application, or in the browser.
             * @enum {string}
             */
            openRichPushIn?: "webview" | "browser";
            /** @description Whether the time until the display goes on counting while the application is closed. */
            delayTimerForAppliOff?: boolean;
            /** @description Values of your own, handed to the application when the message is clicked. */
            clickCustomParams?: components["schemas"]["CustomParams"];
            /** @description Values of your own, handed to the application when the message is shown. */
            displayCustomParams?: components["schemas"]["CustomParams"];
        };
        /** @description A button of an alarm's message on Android devices. */
        AlarmAndroidButton: {
            /** @description Names the button in the application, and among the buttons of the message. */
            id: string;
            /** @description What stands on the button. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /** @description What the action opens, calls or writes to. `browser`, `webview`, `urlscheme` and `request` need it. */
            url?: string;
            /** @description The name of an image in the application, or its URL. */
            icon?: string;
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description The message of an alarm for Android devices. */
        AlarmAndroidMessage: {
            /** @constant */
            platform: "android";
            /** @description Buttons below the text. */
            buttons?: components["schemas"]["AlarmAndroidButton"][];
        } & (WithRequired<components["schemas"]["AlarmMessageContent"], "platform"> & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "android";
        });
        /** @description A button of an alarm's message on iOS devices. */
        AlarmiOSButton: {
            /** @description Names the button in the application, and among the buttons of the message. */
            id: string;
            /** @description What stands on the button. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /** @description What the action opens, calls or writes to. `browser`, `webview`, `urlscheme` and `request` need it. */
            url?: string;
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description The message of an alarm for iOS devices. */
        AlarmiOSMessage: {
            /** @constant */
            platform: "ios";
            /** @description Buttons below the text. */
            buttons?: components["schemas"]["AlarmiOSButton"][];
        } & (WithRequired<components["schemas"]["AlarmMessageContent"], "platform"> & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "ios";
        });
        /** @description A message of an alarm. Alarms have messages for Android and iOS only. */
        AlarmMessage: components["schemas"]["AlarmAndroidMessage"] | components["schemas"]["AlarmiOSMessage"];
        /**
         * @description When, how often and how eagerly an alarm is shown. Conditions of several kinds must all be met. A capping of 0
         *     or less sets no limit, as does leaving it out.
         */
        AlarmTriggers: {
            /** @description How many times it is shown on a device at most. */
            displayCapping?: number;
            /** @description After how many clicks on a device it is shown no more. */
            globalClickCapping?: number;
            /** @description After how many clicks in a session it is shown no more in that session. */
            sessionClickCapping?: number;
            /** @description Which one is shown where several could be, the highest number first. */
            priority?: number;
            /** @description How many seconds lie between two displays, where `useDelay` is true. */
            cappingDelay?: number;
            /** @description Whether it is shown while the device has no connection. */
            offlineDisplay?: boolean;
            /** @description Whether the marketing pressure of the application holds for it. */
            usePressure?: boolean;
            /** @description Whether `cappingDelay` is kept. */
            useDelay?: boolean;
            geolocations?: components["schemas"]["TriggerGeolocations"];
            beacons?: components["schemas"]["TriggerBeacons"];
            views?: components["schemas"]["TriggerViews"];
            timer?: components["schemas"]["TriggerTimer"];
            events?: components["schemas"]["TriggerEvents"];
            states?: components["schemas"]["TriggerStates"];
        };
        /** @description Who gets the alarm. Without any member it is everybody. */
        AlarmSegments: {
            /** @description The IDs of segments, of which a device must be in at least one, or in one of the lists. */
            inclusion?: number[];
            /** @description The IDs of segments whose devices are left out. */
            exclusion?: number[];
            /** @description The `listId`s of static lists, targeted directly. */
            lists?: number[];
        };
        /** @description How long after its triggers an alarm is shown. */
        AlarmProgrammation: {
            /**
             * @description Whether clock times are those of the device: the exclusion ranges, and the dates of the alarm as they are shown, in
             *     UTC, taken as local. Otherwise they are UTC. `effectiveStatus` goes by UTC in either case.
             * @default false
             */
            useLocalDate?: boolean;
            /**
             * @description The unit of `duration`.
             * @enum {string}
             */
            type: "second" | "minute" | "hour" | "day";
            /** @description How many units after its triggers the alarm is shown. 0 is at once. */
            duration: number;
        };
        /**
         * @description Clock times at which an alarm is not shown; it waits for the end of the range. A range whose end is not after its start
         *     goes on past midnight.
         */
        AlarmExclusionRange: {
            /** @description The first minute, as hours and minutes. */
            startTime: string;
            /** @description The minute at which the range is over, as hours and minutes. */
            endTime: string;
            /** @description The days on which the range begins, 1 Monday to 7 Sunday. Without it, every day. */
            days?: number[];
        };
        /** @description When an alarm is shown once its triggers are met, and when not. */
        AlarmSettings: {
            programmation?: components["schemas"]["AlarmProgrammation"];
            /** @description Times at which it is not shown. */
            exclusionRanges?: components["schemas"]["AlarmExclusionRange"][];
        };
        /** @description An alarm as it is written. */
        AlarmInput: {
            /**
             * Format: int64
             * @description The technical ID. Set by the service; ignored when sent.
             */
            readonly id?: number;
            /**
             * @description Your own ID for the alarm, unique among the alarms of the application. It may hold any characters, but
             *     not be `.` or `..`: as a part of a path they mean another path (RFC 3986).
             */
            externalId?: string;
            /** @description What people call the alarm. */
            name: string;
            /**
             * Format: date-time
             * @description From when the alarm is shown. Without it, from its creation.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description Until when the alarm is shown, not before `startDate`. Without it, for good.
             */
            endDate?: string;
            /**
             * @description What is shown: at most one message for each platform and language, and all with the same template. A device shows
             *     the one of its platform in its language, else the one of its platform without a language.
             */
            messages: components["schemas"]["AlarmMessage"][];
            /** @default {} */
            triggers?: components["schemas"]["AlarmTriggers"];
            /** @default {} */
            segments?: components["schemas"]["AlarmSegments"];
            /** @default {} */
            settings?: components["schemas"]["AlarmSettings"];
            /**
             * @description Whether the alarm is to be shown. Left out it is false, in an update as well.
             * @default false
             */
            isActive?: boolean;
            effectiveStatus?: components["schemas"]["EffectiveStatus"];
        };
        /** @description An alarm. */
        Alarm: WithRequired<components["schemas"]["StoredAlarmInput"], "id" | "name" | "messages" | "triggers" | "segments" | "settings" | "isActive" | "effectiveStatus">;
        /** @description A page of alarms in ascending order of ID. */
        AlarmPage: {
            /** @description The alarms of this page, 100 at most. */
            data: components["schemas"]["Alarm"][];
            link: components["schemas"]["Link"];
        };
        /** @description An alarm as it is updated, with the template named in every message. */
        AlarmUpdate: components["schemas"]["AlarmInput"] & {
            messages?: ({
                templateValue: string;
            } & {
                [key: string]: unknown;
            })[];
        };
        /** @description What opening an inbox message shows or does. */
        ContentObject: {
            /**
             * @description What `value` is: a `text`; the URL of a page for the application (`web`) or for a rich push view (`richpush`); a
             *     deep link (`urlscheme`); or the code of an application `event`, as in the application's settings.
             * @enum {string}
             */
            type: "text" | "web" | "richpush" | "urlscheme" | "event";
            /** @description The text, URL or code. A text may hold `${field}`. */
            value: string;
        };
        /** @description A button of an inbox message. */
        InboxButton: {
            /** @description Names the button in the application, and among the buttons of the message. */
            id: string;
            /** @description What stands on the button. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /** @description What the action opens, calls or writes to. `browser`, `webview`, `urlscheme` and `request` need it. */
            url?: string;
            /** @description The name of an image in the application, or its URL. */
            icon?: string;
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description An inbox message in one language. */
        InboxMessage: {
            /** @description The subject. It may hold `${field}`. */
            subject: string;
            /** @description From whom it is. */
            sender?: string;
            /** @description A word of your own to group messages by. */
            category?: string;
            /** @description What a list of messages shows of it. It may hold `${field}`. */
            summary?: string;
            content: components["schemas"]["ContentObject"];
            /**
             * Format: uri
             * @description The URL of an image beside the subject.
             */
            iconUrl?: string;
            /** @description Buttons below the content. */
            buttons?: components["schemas"]["InboxButton"][];
            customParams?: components["schemas"]["CustomParams"];
        };
        /** @description An inbox message, in all its languages. */
        InboxMessages: {
            /**
             * Format: int64
             * @description The technical ID. Set by the service; ignored when sent.
             */
            readonly inboxId?: number;
            /**
             * @description Your own ID for the inbox message, unique among the inbox messages of the application. It may hold any characters, but
             *     not be `.` or `..`: as a part of a path they mean another path (RFC 3986).
             */
            externalId?: string;
            /**
             * @description The code of an application event, as in the application's settings: the message is there for a device once it has
             *     reported this event. The application decides that: for the status of a message the event does not count.
             */
            event?: string;
            /** @description The IDs of segments whose devices get it. Without segments and lists, every device does. */
            segments?: number[];
            /** @description The `listId`s of static lists whose devices get it. */
            lists?: number[];
            /**
             * Format: date-time
             * @description When it is sent. Without it, at its creation.
             */
            sendDate?: string;
            /**
             * Format: date-time
             * @description When it leaves the inboxes, not before `sendDate`, or the present where there is none. Without it, never.
             */
            expirationDate?: string;
            /** @description The message in each language, by language tag. */
            messages: {
                [key: string]: components["schemas"]["InboxMessage"];
            };
        };
        /** @description What one user did with an inbox message. A member that is left out stays as it is; null takes the date back. */
        InboxStatus: {
            /**
             * Format: date-time
             * @description When the user read it.
             */
            readDate?: string | null;
            /**
             * Format: date-time
             * @description When the user archived it.
             */
            archivedDate?: string | null;
        };
        /** @description A push message for Android devices, as it is written. */
        StoredAndroidMessageInput: {
            /**
             * Format: int64
             * @description The technical ID. Set by the service; ignored when sent.
             */
            readonly id?: number;
            /**
             * @description What the message is for. It can't be changed by an update.
             * @constant
             */
            platform: "android";
            /** @description The name of the message in lists and filters, and the title that devices show. */
            title: string;
            /**
             * @description What the message says. `${field}` stands for the value of that field of the device, and `${list_field}` for a field
             *     of the list that the device was reached through. A device for which one of them has no value does not get the
             *     message: it is among the targets as `suppressed`, with the reason.
             */
            text: string;
            /** @description Your own ID for the message, unique among the messages of the application. */
            externalId?: string;
            /**
             * Format: int64
             * @description The campaign that the message belongs to.
             */
            campaignId?: number;
            /**
             * @description One of the application's collapse keys. Of several messages with the same key that wait for a device, it gets only
             *     the last.
             */
            collapseKey?: string;
            /**
             * @description One of the application's button templates. It gives a title, by their order, to the buttons that have none; without
             *     `buttons` the message has the template's own, which close it.
             */
            buttonTemplate?: string;
            /** @description The buttons below the message. Android shows three at most. */
            buttons?: components["schemas"]["StoredAndroidButton"][];
            customParams?: components["schemas"]["StoredCustomParams"];
            /** @description The language of `title` and `text`, and of every device that none of the translations is for. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description The texts in other languages, by language tag. A device gets the one for its language, else the one for its
             *     language without a region, else the message's own.
             */
            translations?: {
                [key: string]: components["schemas"]["AndroidTranslation"];
            };
            /**
             * Format: uri
             * @description A page to show when the message is opened.
             */
            richPushUrl?: string;
            /**
             * @description Where the page is shown, inside the application (`webview`, also when left out) or in the browser.
             * @enum {string}
             */
            richPushOpening?: "webview" | "browser";
            /**
             * @description For how many seconds from its sending the message may wait, for a push service that is away or for a device that can't
             *     be reached, four weeks at most. With 0 there is one attempt. Without it, a push service that is away is tried for 24 hours.
             */
            timeToLive?: number;
            /** @description The segments that a test sending goes to. */
            testSegments?: number[];
            /** @description The segments that a campaign sending goes to, beside `lists`. With neither it goes to every device of the platform. */
            campaignSegments?: number[];
            /** @description The static lists that a campaign sending goes to, beside `campaignSegments`. */
            lists?: number[];
            /**
             * @description Whether marketing pressure may keep a campaign sending from devices that have had enough of them lately.
             * @default true
             */
            usePressure?: boolean;
            /** @description The text of the unfolded message, in place of `text`. */
            longText?: string;
            /** @description A line beside the application's name. */
            subText?: string;
            /** @description The name of an image in the application, shown in the status bar. */
            icon?: string;
            /**
             * Format: uri
             * @description The URL of a picture, shown when the message is unfolded.
             */
            bigPicture?: string;
            /** @description The accent colour, as red, green and blue in hexadecimal. */
            color?: string;
            /** @description The name of a sound in the application, or `default`. */
            sound?: string;
            /** @description The notification channel of the application, through which its user decides about sound and display. */
            channelId?: string;
            /**
             * @description With `high` the push service wakes a sleeping device.
             * @default normal
             * @enum {string}
             */
            priority?: "normal" | "high";
            /** @description How far the message is. Set by the service; ignored when sent. */
            readonly state?: components["schemas"]["MessageState"];
            /**
             * Format: date-time
             * @description When the message was created. Set by the service; ignored when sent.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the message was last written. Set by the service; ignored when sent.
             */
            readonly updatedAt?: string;
        };
        /** @description A button of a message on Android devices. */
        StoredAndroidButton: {
            /** @description Names the button in the application, and among the buttons of the message. */
            id: string;
            /** @description What stands on the button. Left out, it is the title that the button template has for it, else its `id`. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /** @description What the action opens, calls or writes to. `browser`, `webview`, `urlscheme` and `request` need it. */
            url?: string;
            /** @description The name of an image in the application. */
            icon?: string;
            customParams?: components["schemas"]["StoredCustomParams"];
        };
        /** @description Values of your own, handed to the application as they are. */
        StoredCustomParams: {
            [key: string]: string;
        };
        /** @description A push message for iOS devices, as it is written. */
        StorediOSMessageInput: {
            /**
             * Format: int64
             * @description The technical ID. Set by the service; ignored when sent.
             */
            readonly id?: number;
            /**
             * @description What the message is for. It can't be changed by an update.
             * @constant
             */
            platform: "ios";
            /** @description The name of the message in lists and filters, and the title that devices show. */
            title: string;
            /**
             * @description What the message says. `${field}` stands for the value of that field of the device, and `${list_field}` for a field
             *     of the list that the device was reached through. A device for which one of them has no value does not get the
             *     message: it is among the targets as `suppressed`, with the reason.
             */
            text: string;
            /** @description Your own ID for the message, unique among the messages of the application. */
            externalId?: string;
            /**
             * Format: int64
             * @description The campaign that the message belongs to.
             */
            campaignId?: number;
            /**
             * @description One of the application's collapse keys. Of several messages with the same key that wait for a device, it gets only
             *     the last.
             */
            collapseKey?: string;
            /**
             * @description One of the application's button templates. It gives a title, by their order, to the buttons that have none; without
             *     `buttons` the message has the template's own, which close it.
             */
            buttonTemplate?: string;
            /** @description The buttons below the message. iOS shows ten at most, and two where it has little room. */
            buttons?: components["schemas"]["StorediOSButton"][];
            customParams?: components["schemas"]["StoredCustomParams"];
            /** @description The language of `title` and `text`, and of every device that none of the translations is for. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description The texts in other languages, by language tag. A device gets the one for its language, else the one for its
             *     language without a region, else the message's own.
             */
            translations?: {
                [key: string]: components["schemas"]["iOSTranslation"];
            };
            /**
             * Format: uri
             * @description A page to show when the message is opened.
             */
            richPushUrl?: string;
            /**
             * @description Where the page is shown, inside the application (`webview`, also when left out) or in the browser.
             * @enum {string}
             */
            richPushOpening?: "webview" | "browser";
            /**
             * @description For how many seconds from its sending the message may wait, for a push service that is away or for a device that can't
             *     be reached, four weeks at most. With 0 there is one attempt. Without it, a push service that is away is tried for 24 hours.
             */
            timeToLive?: number;
            /** @description The segments that a test sending goes to. */
            testSegments?: number[];
            /** @description The segments that a campaign sending goes to, beside `lists`. With neither it goes to every device of the platform. */
            campaignSegments?: number[];
            /** @description The static lists that a campaign sending goes to, beside `campaignSegments`. */
            lists?: number[];
            /**
             * @description Whether marketing pressure may keep a campaign sending from devices that have had enough of them lately.
             * @default true
             */
            usePressure?: boolean;
            /** @description A line below the title. */
            subtitle?: string;
            /** @description The number on the application's icon, as `"3"`, or what to add to it, as `"+1"`. */
            badge?: string;
            /** @description The name of a sound in the application, or `default`. */
            sound?: string;
            /** @description The notification category of the application that handles the message. */
            category?: string;
            /** @description Whether the application is woken in the background to fetch something; not when left out. */
            contentAvailable?: boolean;
            /** @description Whether an extension of the application may change the message before it is shown; not when left out. */
            mutableContent?: boolean;
            /** @description Messages of one thread are shown as a group. */
            threadId?: string;
            /**
             * Format: uri
             * @description The URL of a picture, sound or film to show with the message.
             */
            attachmentUrl?: string;
            /** @description How far the message is. Set by the service; ignored when sent. */
            readonly state?: components["schemas"]["MessageState"];
            /**
             * Format: date-time
             * @description When the message was created. Set by the service; ignored when sent.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the message was last written. Set by the service; ignored when sent.
             */
            readonly updatedAt?: string;
        };
        /** @description A button of a message on iOS devices. */
        StorediOSButton: {
            /** @description Names the button in the application, and among the buttons of the message. */
            id: string;
            /** @description What stands on the button. Left out, it is the title that the button template has for it, else its `id`. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /** @description What the action opens, calls or writes to. `browser`, `webview`, `urlscheme` and `request` need it. */
            url?: string;
            /** @description The name of a system symbol, shown from iOS 15 on. */
            icon?: string;
            customParams?: components["schemas"]["StoredCustomParams"];
        };
        /** @description A push message for browsers, as it is written. It has no buttons. */
        StoredWebMessageInput: {
            /**
             * Format: int64
             * @description The technical ID. Set by the service; ignored when sent.
             */
            readonly id?: number;
            /**
             * @description What the message is for. It can't be changed by an update.
             * @constant
             */
            platform: "web";
            /** @description The name of the message in lists and filters, and the title that devices show. */
            title: string;
            /**
             * @description What the message says. `${field}` stands for the value of that field of the device, and `${list_field}` for a field
             *     of the list that the device was reached through. A device for which one of them has no value does not get the
             *     message: it is among the targets as `suppressed`, with the reason.
             */
            text: string;
            /** @description Your own ID for the message, unique among the messages of the application. */
            externalId?: string;
            /**
             * Format: int64
             * @description The campaign that the message belongs to.
             */
            campaignId?: number;
            /**
             * @description One of the application's collapse keys. Of several messages with the same key that wait for a device, it gets only
             *     the last.
             */
            collapseKey?: string;
            customParams?: components["schemas"]["StoredCustomParams"];
            /** @description The language of `title` and `text`, and of every device that none of the translations is for. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description The texts in other languages, by language tag. A device gets the one for its language, else the one for its
             *     language without a region, else the message's own.
             */
            translations?: {
                [key: string]: components["schemas"]["WebTranslation"];
            };
            /**
             * Format: uri
             * @description A page to show when the message is opened.
             */
            richPushUrl?: string;
            /**
             * @description Where the page is shown, inside the application (`webview`, also when left out) or in the browser.
             * @enum {string}
             */
            richPushOpening?: "webview" | "browser";
            /**
             * @description For how many seconds from its sending the message may wait, for a push service that is away or for a device that can't
             *     be reached, four weeks at most. With 0 there is one attempt. Without it, a push service that is away is tried for 24 hours.
             */
            timeToLive?: number;
            /** @description The segments that a test sending goes to. */
            testSegments?: number[];
            /** @description The segments that a campaign sending goes to, beside `lists`. With neither it goes to every device of the platform. */
            campaignSegments?: number[];
            /** @description The static lists that a campaign sending goes to, beside `campaignSegments`. */
            lists?: number[];
            /**
             * @description Whether marketing pressure may keep a campaign sending from devices that have had enough of them lately.
             * @default true
             */
            usePressure?: boolean;
            /**
             * Format: uri
             * @description The URL of an image beside the text.
             */
            icon?: string;
            /**
             * Format: uri
             * @description The URL of a large picture below the text.
             */
            image?: string;
            /**
             * Format: uri
             * @description The URL of a small image in one colour, for where there is no room for more.
             */
            badge?: string;
            /** @description A message with the tag of one that is still shown takes its place. */
            tag?: string;
            /** @description Whether the message stays until somebody clicks or closes it; not when left out. */
            requireInteraction?: boolean;
            /**
             * @description How urgent the message is, as in RFC 8030, which lets a browser save power.
             * @default normal
             * @enum {string}
             */
            urgency?: "very-low" | "low" | "normal" | "high";
            /** @description How far the message is. Set by the service; ignored when sent. */
            readonly state?: components["schemas"]["MessageState"];
            /**
             * Format: date-time
             * @description When the message was created. Set by the service; ignored when sent.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the message was last written. Set by the service; ignored when sent.
             */
            readonly updatedAt?: string;
        };
        /** @description A list as it is created. */
        StoredStaticListInput: {
            /**
             * Format: int64
             * @description The ID of the list. Send one of your own to map IDs, or leave it out and the service chooses one.
             */
            listId?: number;
            /**
             * @description Your own text ID, unique among the lists of the application. Without it, mobile applications can't add or remove
             *     devices themselves.
             */
            externalId?: string;
            /** @description What people call the list. */
            name: string;
            /**
             * @description Custom fields. In a push, an in-app message or an alarm that targets the list directly, `${list_<name>}` is replaced
             *     by the value of the field of that name.
             */
            fields?: {
                [key: string]: string;
            };
        };
        /** @description A geofence as it is written. */
        StoredGeofenceInput: {
            /**
             * Format: int64
             * @description The technical ID. Set by the service; ignored when sent.
             */
            readonly id?: number;
            /** @description Your own ID for the geofence, unique among the geofences of the application. */
            externalId?: string;
            /** @description What people call the place. */
            name: string;
            /** @description The latitude of the centre, in degrees, positive in the north. */
            latitude: number;
            /** @description The longitude of the centre, in degrees, positive in the east. */
            longitude: number;
            /** @description The radius in metres. */
            radius: number;
            /** @description Values of your own about the place, handed to the application with it. It may be empty. */
            info: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the geofence was created. Set by the service; ignored when sent.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the geofence was last written. Set by the service; ignored when sent.
             */
            readonly updatedAt?: string;
        };
        /** @description A beacon as it is written. */
        StoredBeaconInput: {
            /**
             * Format: int64
             * @description The technical ID. Set by the service; ignored when sent.
             */
            readonly id?: number;
            /** @description Your own ID for the beacon, unique among the beacons of the application. */
            externalId?: string;
            /** @description What people call the beacon. */
            name: string;
            /**
             * Format: uuid
             * @description The UUID that the beacon sends, usually one for all beacons of a company. Shown in lower case.
             */
            uuid: string;
            /** @description The major number that it sends, such as that of a shop. */
            major: number;
            /** @description The minor number that it sends, such as that of a spot in the shop. */
            minor: number;
            /** @description Values of your own about the beacon, handed to the application with it. It may be empty. */
            info: {
                [key: string]: unknown;
            };
        };
        /** @description A geogroup as it is created. */
        StoredGeogroupInput: {
            /**
             * Format: int64
             * @description The technical ID. Set by the service; ignored when sent.
             */
            readonly id?: number;
            /** @description Your own ID for the geogroup, unique among the geogroups of the application. In paths, write it after `ext:`. */
            externalId?: string;
            /** @description What people call the group. */
            name: string;
            /**
             * @description The IDs of the beacons in the group.
             * @default []
             */
            beacons?: number[];
            /**
             * @description The IDs of the geofences in the group.
             * @default []
             */
            geofences?: number[];
        };
        /** @description An in-app message as it is written, in all its languages. */
        StoredInAppInput: {
            /**
             * Format: int64
             * @description The technical ID. Set by the service; ignored when sent.
             */
            readonly inAppId?: number;
            /**
             * @description Your own ID for the in-app message, unique among the in-app messages of the application. It may hold any characters, but
             *     not be `.` or `..`: as a part of a path they mean another path (RFC 3986).
             */
            externalId?: string;
            /**
             * Format: int64
             * @description The campaign that the in-app message belongs to, whose reports show its clicks.
             */
            campaignId?: number;
            /** @description What people call the in-app message. */
            name: string;
            /**
             * Format: date-time
             * @description From when it is shown. Without it, from its creation.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description Until when it is shown, not before `startDate`. Without it, for good.
             */
            endDate?: string;
            /**
             * @description What is shown: at most one message for each platform and language. All messages for a platform have the same template. A device shows
             *     the one in its language, else the one without a language.
             */
            messages: components["schemas"]["StoredInAppMessage"][];
            triggers?: components["schemas"]["StoredTriggers"];
            segments?: components["schemas"]["StoredSegments"];
            /** @description Static lists whose devices get it. Without segments and lists, everybody does. */
            lists?: components["schemas"]["InAppList"][];
            /**
             * @description Whether it is to be shown. Left out it is false, in an update as well.
             * @default false
             */
            isActive?: boolean;
            effectiveStatus?: components["schemas"]["EffectiveStatus"];
            /**
             * Format: date-time
             * @description When it was created. Set by the service; ignored when sent.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When it was last written. Set by the service; ignored when sent.
             */
            readonly updatedAt?: string;
        };
        /** @description An in-app message in one language. A browser template is for iOS only, and needs `platform` to say so. */
        StoredInAppMessage: {
            /** @description The language of the message. Without it, the message is for devices that no other message suits. */
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description The platform of the devices that show this message. Without it, those that have no message of their own platform.
             * @enum {string}
             */
            platform?: "android" | "ios";
            template: components["schemas"]["StoredInAppTemplate"];
            /** @description What a click on the message, outside its buttons, does. Without it, nothing happens. */
            action?: components["schemas"]["StoredInAppAction"];
            /** @description Values of your own, handed to the application when the message is clicked. */
            clickCustomParams?: components["schemas"]["StoredCustomParams"];
            /** @description Values of your own, handed to the application when the message is shown. */
            displayCustomParams?: components["schemas"]["StoredCustomParams"];
        };
        /** @description How an in-app message looks. */
        StoredInAppTemplate: components["schemas"]["StoredPopupTemplate"] | components["schemas"]["BrowserTemplate"] | components["schemas"]["StoredCustomTemplate"];
        /** @description A message in the look of the device, with a text and buttons. */
        StoredPopupTemplate: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "popup";
            position?: components["schemas"]["InAppPosition"];
            /** @description The heading. It may hold `${field}`. */
            title?: string;
            /** @description The text. It may hold `${field}`. */
            text: string;
            /** @description Buttons below the text. Without any, the device shows one that closes the message. */
            buttons?: components["schemas"]["StoredInAppButton"][];
        };
        /** @description A button of an in-app message. */
        StoredInAppButton: {
            /** @description Names the button in the application, and among the buttons of the message. */
            id: string;
            /** @description What stands on the button. */
            title: string;
            /** @description What a click does. */
            action?: components["schemas"]["StoredInAppAction"];
            /** @description The name of an image in the application, or its URL. */
            icon?: string;
            customParams?: components["schemas"]["StoredCustomParams"];
        };
        /** @description What a click on an in-app message, or on one of its buttons, does. */
        StoredInAppAction: {
            action?: components["schemas"]["ButtonAction"];
            /** @description What the action opens, calls or writes to. `browser`, `webview`, `urlscheme` and `request` need it. */
            url?: string;
            /** @description The `value` of the in-app template in the application's settings that `webview` shows its page in. */
            templateValue?: string;
            /**
             * @description What fills that template, key by key. Which keys are mandatory depends on the template's type, and stands in the
             *     application's settings.
             */
            templateKeys?: {
                [key: string]: string;
            };
        };
        /** @description A template of the application's settings, filled in. */
        StoredCustomTemplate: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "custom";
            /** @description Names a template of the application's settings by its `value`. */
            templateValue: string;
            /**
             * @description What fills the template, key by key. Which keys are mandatory depends on the template's type, and stands in the
             *     application's settings. The texts may hold `${field}`.
             * @default {}
             */
            templateKeys?: {
                [key: string]: string;
            };
            position?: components["schemas"]["InAppPosition"];
        };
        /**
         * @description When, how often and how eagerly an in-app message is shown. Conditions of several kinds must all be met. A capping of 0
         *     or less sets no limit, as does leaving it out.
         */
        StoredTriggers: {
            /** @description How many times it is shown on a device at most. */
            displayCapping?: number;
            /** @description How many times it is shown in a session. */
            sessionDisplayCapping?: number;
            /** @description After how many clicks on a device it is shown no more. */
            globalClickCapping?: number;
            /** @description After how many clicks in a session it is shown no more in that session. */
            sessionClickCapping?: number;
            /** @description Which one is shown where several could be, the highest number first. */
            priority?: number;
            /** @description How many seconds lie between two displays, where `useDelay` is true. */
            cappingDelay?: number;
            /** @description Whether it is shown while the device has no connection. */
            offlineDisplay?: boolean;
            /** @description Whether the marketing pressure of the application holds for it. */
            usePressure?: boolean;
            /** @description Whether `cappingDelay` is kept. */
            useDelay?: boolean;
            geolocations?: components["schemas"]["StoredTriggerGeolocations"];
            beacons?: components["schemas"]["StoredTriggerBeacons"];
            views?: components["schemas"]["StoredTriggerViews"];
            timer?: components["schemas"]["TriggerTimer"];
            events?: components["schemas"]["StoredTriggerEvents"];
            states?: components["schemas"]["StoredTriggerStates"];
        };
        /** @description Shows it at some geofences. */
        StoredTriggerGeolocations: {
            /** @description The geofences, of which any one is enough. None, and no geogroup either, is no condition. */
            inclusion?: components["schemas"]["Geolocation"][];
            /** @description The IDs of geogroups, each of which stands for all geofences that it holds at that time. They add to `inclusion`. */
            geogroups?: number[];
        };
        /** @description Shows it near some beacons. */
        StoredTriggerBeacons: {
            /** @description The beacons, of which any one is enough. None, and no geogroup either, is no condition. */
            inclusion?: components["schemas"]["InAppBeacon"][];
            /** @description The IDs of geogroups, each of which stands for all beacons that it holds at that time. They add to `inclusion`. */
            geogroups?: number[];
        };
        /** @description Shows it on some views of the application. */
        StoredTriggerViews: {
            /** @description The views, of which any one is enough. None is no condition. */
            inclusion?: components["schemas"]["TriggerView"][];
        };
        /** @description Shows it when the device reports one of some application events. */
        StoredTriggerEvents: {
            /**
             * @description Whether each of the events shows it once at most.
             * @default false
             */
            displayOnceByEvent?: boolean;
            /** @description The events, of which any one is enough. None is no condition. */
            inclusion?: components["schemas"]["TriggerEvent"][];
        };
        /** @description Shows it only while the application is in some states. */
        StoredTriggerStates: {
            /**
             * @description Whether all of the states must be met, rather than any one.
             * @default false
             */
            allStatesActive?: boolean;
            /** @description The states. None is no condition. */
            inclusion?: components["schemas"]["State"][];
        };
        /** @description The segments of those who get an in-app message. */
        StoredSegments: {
            /** @description The IDs of segments, of which a device must be in at least one, or in one of the lists. */
            inclusion?: number[];
            /** @description The IDs of segments whose devices are left out. */
            exclusion?: number[];
        };
        /** @description An alarm as it is written. */
        StoredAlarmInput: {
            /**
             * Format: int64
             * @description The technical ID. Set by the service; ignored when sent.
             */
            readonly id?: number;
            /**
             * @description Your own ID for the alarm, unique among the alarms of the application. It may hold any characters, but
             *     not be `.` or `..`: as a part of a path they mean another path (RFC 3986).
             */
            externalId?: string;
            /** @description What people call the alarm. */
            name: string;
            /**
             * Format: date-time
             * @description From when the alarm is shown. Without it, from its creation.
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description Until when the alarm is shown, not before `startDate`. Without it, for good.
             */
            endDate?: string;
            /**
             * @description What is shown: at most one message for each platform and language, and all with the same template. A device shows
             *     the one of its platform in its language, else the one of its platform without a language.
             */
            messages: components["schemas"]["StoredAlarmMessage"][];
            /** @default {} */
            triggers?: components["schemas"]["StoredAlarmTriggers"];
            /** @default {} */
            segments?: components["schemas"]["StoredAlarmSegments"];
            /** @default {} */
            settings?: components["schemas"]["StoredAlarmSettings"];
            /**
             * @description Whether the alarm is to be shown. Left out it is false, in an update as well.
             * @default false
             */
            isActive?: boolean;
            effectiveStatus?: components["schemas"]["EffectiveStatus"];
        };
        /** @description A message of an alarm. Alarms have messages for Android and iOS only. */
        StoredAlarmMessage: components["schemas"]["StoredAlarmAndroidMessage"] | components["schemas"]["StoredAlarmiOSMessage"];
        /** @description The message of an alarm for Android devices. */
        StoredAlarmAndroidMessage: {
            /** @constant */
            platform: "android";
            /** @description Buttons below the text. */
            buttons?: components["schemas"]["StoredAlarmAndroidButton"][];
        } & (WithRequired<components["schemas"]["StoredAlarmMessageContent"], "platform"> & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "android";
        });
        /** @description What the messages of an alarm have in common on both platforms. */
        StoredAlarmMessageContent: {
            /**
             * @description The platform of the devices that show this message.
             * @enum {string}
             */
            platform: "android" | "ios";
            /** @description The language of the message. Without it, the message is for devices that no other message suits. */
            language?: components["schemas"]["LanguageTag"];
            /** @description The `value` of an in-app template in the application's settings; the same one in all messages of the alarm. */
            templateValue?: string;
            /** @description The heading. It may hold `${field}`, where `field` is one of the application's data. Without it, the application's name is shown. */
            title?: string;
            /** @description The text. It may hold `${field}`, where `field` is one of the application's data. */
            text: string;
            sound?: components["schemas"]["AlarmSound"];
            /**
             * @description Where a page that the message leads to is opened: inside the application, or in the browser.
             * @enum {string}
             */
            openRichPushIn?: "webview" | "browser";
            /** @description Whether the time until the display goes on counting while the application is closed. */
            delayTimerForAppliOff?: boolean;
            /** @description Values of your own, handed to the application when the message is clicked. */
            clickCustomParams?: components["schemas"]["StoredCustomParams"];
            /** @description Values of your own, handed to the application when the message is shown. */
            displayCustomParams?: components["schemas"]["StoredCustomParams"];
        };
        /** @description A button of an alarm's message on Android devices. */
        StoredAlarmAndroidButton: {
            /** @description Names the button in the application, and among the buttons of the message. */
            id: string;
            /** @description What stands on the button. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /** @description What the action opens, calls or writes to. `browser`, `webview`, `urlscheme` and `request` need it. */
            url?: string;
            /** @description The name of an image in the application, or its URL. */
            icon?: string;
            customParams?: components["schemas"]["StoredCustomParams"];
        };
        /** @description The message of an alarm for iOS devices. */
        StoredAlarmiOSMessage: {
            /** @constant */
            platform: "ios";
            /** @description Buttons below the text. */
            buttons?: components["schemas"]["StoredAlarmiOSButton"][];
        } & (WithRequired<components["schemas"]["StoredAlarmMessageContent"], "platform"> & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            platform: "ios";
        });
        /** @description A button of an alarm's message on iOS devices. */
        StoredAlarmiOSButton: {
            /** @description Names the button in the application, and among the buttons of the message. */
            id: string;
            /** @description What stands on the button. */
            title?: string;
            action?: components["schemas"]["ButtonAction"];
            /** @description What the action opens, calls or writes to. `browser`, `webview`, `urlscheme` and `request` need it. */
            url?: string;
            customParams?: components["schemas"]["StoredCustomParams"];
        };
        /**
         * @description When, how often and how eagerly an alarm is shown. Conditions of several kinds must all be met. A capping of 0
         *     or less sets no limit, as does leaving it out.
         */
        StoredAlarmTriggers: {
            /** @description How many times it is shown on a device at most. */
            displayCapping?: number;
            /** @description After how many clicks on a device it is shown no more. */
            globalClickCapping?: number;
            /** @description After how many clicks in a session it is shown no more in that session. */
            sessionClickCapping?: number;
            /** @description Which one is shown where several could be, the highest number first. */
            priority?: number;
            /** @description How many seconds lie between two displays, where `useDelay` is true. */
            cappingDelay?: number;
            /** @description Whether it is shown while the device has no connection. */
            offlineDisplay?: boolean;
            /** @description Whether the marketing pressure of the application holds for it. */
            usePressure?: boolean;
            /** @description Whether `cappingDelay` is kept. */
            useDelay?: boolean;
            geolocations?: components["schemas"]["StoredTriggerGeolocations"];
            beacons?: components["schemas"]["StoredTriggerBeacons"];
            views?: components["schemas"]["StoredTriggerViews"];
            timer?: components["schemas"]["TriggerTimer"];
            events?: components["schemas"]["StoredTriggerEvents"];
            states?: components["schemas"]["StoredTriggerStates"];
        };
        /** @description Who gets the alarm. Without any member it is everybody. */
        StoredAlarmSegments: {
            /** @description The IDs of segments, of which a device must be in at least one, or in one of the lists. */
            inclusion?: number[];
            /** @description The IDs of segments whose devices are left out. */
            exclusion?: number[];
            /** @description The `listId`s of static lists, targeted directly. */
            lists?: number[];
        };
        /** @description When an alarm is shown once its triggers are met, and when not. */
        StoredAlarmSettings: {
            programmation?: components["schemas"]["AlarmProgrammation"];
            /** @description Times at which it is not shown. */
            exclusionRanges?: components["schemas"]["StoredAlarmExclusionRange"][];
        };
        /**
         * @description Clock times at which an alarm is not shown; it waits for the end of the range. A range whose end is not after its start
         *     goes on past midnight.
         */
        StoredAlarmExclusionRange: {
            /** @description The first minute, as hours and minutes. */
            startTime: string;
            /** @description The minute at which the range is over, as hours and minutes. */
            endTime: string;
            /** @description The days on which the range begins, 1 Monday to 7 Sunday. Without it, every day. */
            days?: number[];
        };
    };
    responses: {
        /**
         * @description The user has sent more requests than the operator allows. Wait for the seconds in `Retry-After`, then repeat the request: nothing
         *     was done.
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
        /** @description The service failed. The label says which part; the request may be repeated, with the `X-Request-Id` kept for the operator. */
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
        /** @description The request is not properly signed, or the token is not valid. */
        BadCredentials: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The access token has expired. Ask for a new one and repeat the request. */
        TokenExpired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No access token was sent. */
        TokenRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than the service takes (1 MiB unless the operator set another limit). */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No access token was sent, or the user has no rights on this application. An application that does not exist gets the same answer. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not declared as `application/json`, or is compressed. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The ID is not a positive integer, the request is not properly signed, or the token is not valid. */
        BadCampaignId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The application has no such campaign. */
        CampaignNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The ID is not a positive integer, the request is not properly signed, or the token is not valid. */
        BadMessageId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The application has no such message. */
        MessageNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The application has no such message, or the message has no schedule. */
        ScheduleNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The message has no exclusion, is not scheduled, is not a push message, or does not exist. */
        ExclusionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The application has no such list. */
        StaticListNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The ID is not a positive integer, a query parameter breaks a rule, the request is not properly signed, or the token is not valid. */
        BadCampaignReport: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The campaign belongs to another application, no access token was sent, or the user has no rights on this application. */
        ForeignCampaign: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The ID is not a positive integer, a query parameter breaks a rule, the request is not properly signed, or the token is not valid. */
        BadMessageReport: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The message belongs to another application, no access token was sent, or the user has no rights on this application. */
        ForeignMessage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The page is not an integer, the request is not properly signed, or the token is not valid. */
        BadPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The application has no such geofence. */
        GeofenceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The application has no such beacon. */
        BeaconNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body has no ID, the request is not properly signed, or the token is not valid. */
        BadGeogroupMember: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The application has no such geogroup, or no such beacon. */
        GeogroupOrBeaconNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The application has no such geogroup, or no such geofence. */
        GeogroupOrGeofenceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The ID is not a positive integer, the request is not properly signed, or the token is not valid. */
        BadInAppId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The application has no such in-app message. */
        InAppNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The external ID is too long, the request is not properly signed, or the token is not valid. */
        BadExternalId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The application has no in-app message with this external ID. */
        InAppExternalIdNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The external ID is too long, the status is not one of the two, the request is not properly signed, or the token is not valid. */
        BadStatus: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The ID is not that of an alarm of the application. */
        AlarmNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The application has no alarm with this external ID. */
        AlarmExternalIdNotFound: {
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
         * @description The partner ID of the application.
         * @example demo
         */
        partnerId: string;
        /**
         * @description The page to show, from 1. Any integer is taken: below 1 or past the last page the answer is an empty page.
         * @example 1
         */
        page: number;
        /**
         * @description The technical ID of the campaign.
         * @example 1024
         */
        campaignId: number;
        /**
         * @description The external ID that a message must have to be shown. `%` stands for any text, an empty one included: `spring%` finds what
         *     begins with it, `%spring%` what contains it. It is written `%25` in the URL.
         * @example spring-offer-%
         */
        externalIdFilter: string;
        /**
         * @description The title that a message must have to be shown. `%` stands for any text, an empty one included: `spring%` finds what
         *     begins with it, `%spring%` what contains it. It is written `%25` in the URL.
         * @example Your spring%
         */
        titleFilter: string;
        /**
         * @description The technical ID of the message.
         * @example 2048
         */
        messageId: number;
        /**
         * @description Sends to the test segments of the message. Only `true`, in lower case, asks for that; without the parameter the sending
         *     is that of the campaign.
         * @example true
         */
        test: "true";
        /**
         * @description The names of the fields to show, by their position: `fields[0]=UDID&fields[1]=model`. They become the columns, in the order of the
         *     positions. `fields[]=UDID&fields[]=model` and `fields=UDID&fields=model` mean the same. Without it every field of the
         *     application is shown, `UDID` first.
         * @example [
         *       "UDID",
         *       "clientId",
         *       "model"
         *     ]
         */
        fields: string[];
        /**
         * @description When the application was first opened on the device. One date asks for that moment or later. Two dates, as
         *     `<date>|<date>`, ask for the first moment or later, but before the second one.
         *
         *     A date without a time is midnight UTC. The `+` of an offset has to be encoded as `%2B`.
         * @example 2026-03-01|2026-04-01
         */
        firstOpen: string;
        /**
         * @description Only devices on which the application was last opened at this moment or later. A date without a time is midnight UTC.
         *     The `+` of an offset has to be encoded as `%2B`.
         * @example 2026-03-16T08:00:00Z
         */
        lastOpen: string;
        /**
         * @description Where to go on. It comes from the `Link` header of the answer before and means nothing outside the service; do not
         *     make one up or change it.
         * @example NzAwMDI
         */
        cursor: string;
        /**
         * @description One query parameter for each filter: the name of an indexed field and the value it must have, such as
         *     `clientId=C-1001`. At least one is required; several are joined by AND. `UDID`, `id`, `token` and `clientId` are
         *     indexed in every application; its data scheme says which others are.
         * @example {
         *       "clientId": "C-1001"
         *     }
         */
        filters: {
            [key: string]: string;
        };
        /**
         * @description The UDID of the device. For a deletion with `matchingKey` it is the device's value of that key instead.
         * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
         */
        udid: string;
        /**
         * @description The field whose value stands in the path: `UDID`, or a field that the application's data scheme marks as a client ID.
         * @example clientId
         */
        matchingKey: string;
        /**
         * @description The ID of the list.
         * @example 310
         */
        listId: number;
        /**
         * @description Only entries of this moment or later, as a day, which begins at midnight, or a day and a time. Both are UTC. Without
         *     it the period is open at the start.
         * @example 2026-03-16 08:00:00
         */
        reportStartDate: string;
        /**
         * @description Only entries of this moment or earlier, as a day, which is taken in whole, or a day and a time. Both are UTC. Without
         *     it the period is open at the end. An end before the start gives an empty page.
         * @example 2026-03-16
         */
        reportEndDate: string;
        /**
         * @description The names of device fields to add to each entry, by their position: `data[0]=customerId&data[1]=language`.
         *     `data[]=customerId&data[]=language` and `data=customerId&data=language` mean the same. The values are the device's present ones, not
         *     those of the moment of the entry.
         * @example [
         *       "customerId"
         *     ]
         */
        data: string[];
        /**
         * @description The first day to show.
         * @example 2026-03-16
         */
        statsStartDate: string;
        /**
         * @description The last day to show; without it, today. Alone it leaves the period open at the start. An end before the start gives
         *     an empty page.
         * @example 2026-03-22
         */
        statsEndDate: string;
        /**
         * @description The one day to show. It is ignored where `startDate` or `endDate` is sent.
         * @example 2026-03-16
         */
        statsDate: string;
        /**
         * @description The technical ID of the geofence.
         * @example 501
         */
        geofenceId: number;
        /**
         * @description The technical ID of the beacon.
         * @example 601
         */
        beaconId: number;
        /** @description The technical ID of the geogroup, or `ext:` and its external ID, such as `ext:paris`. */
        geogroupId: string;
        /**
         * @description The technical ID of the in-app message.
         * @example 801
         */
        inAppId: number;
        /**
         * @description Your own ID of the in-app message.
         * @example spring-banner
         */
        inAppExternalId: string;
        /**
         * @description The technical ID of the alarm.
         * @example 901
         */
        alarmId: number;
        /**
         * @description Your own ID of the alarm.
         * @example cart-reminder
         */
        alarmExternalId: string;
        /**
         * @description The technical ID of the inbox message.
         * @example 1001
         */
        inboxId: number;
        /**
         * @description Your own ID of the inbox message.
         * @example inbox-spring
         */
        inboxExternalId: string;
        /**
         * @description The UDID of the user's device.
         * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
         */
        inboxUDID: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Names this request in the service's log. It is the caller's own `X-Request-Id` where that is 1 to 64 characters of
         *     `A-Za-z0-9._-`, else a new one.
         * @example 5f0c2a9e-7d41-4c7b-9a51-0e6f3c1d2b84
         */
        RequestId: string;
        /**
         * @description Seconds to wait before repeating the request. It is present when the same request may succeed soon.
         * @example 1
         */
        RetryAfter: number;
        /**
         * @description The URL of the next devices, as in RFC 8288, while there are more. It keeps the query of the request. When the header
         *     is absent, the list is complete.
         * @example <http://localhost:3000/v1/me/apps/demo/devices?lastOpen=2026-03-01&cursor=NzAwMDI>; rel="next"
         */
        NextLink: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Who is asking. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccessTokenRequest"];
            };
        };
        responses: {
            /** @description A new token. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            /** @description The body has no known format, or the request is not properly signed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No user has this e-mail address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 4 KiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    getWelcome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request was signed, and the token is valid. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["BadCredentials"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["TokenRequired"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                /**
                 * @description The page to show, from 1. Any integer is taken: below 1 or past the last page the answer is an empty page.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of campaigns. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of the first page, of the previous one (above page 1) and of the next one (while there is, or may be, more), as
                     *     in RFC 8288. Each keeps the query of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/campaigns?page=1>; rel="first", <http://localhost:3000/v1/me/apps/demo/campaigns?page=2>; rel="next"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignPage"];
                };
            };
            /** @description The page is not an integer, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The campaign. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignInput"];
            };
        };
        responses: {
            /** @description The campaign exists. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The body breaks a rule, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    getCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaign. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["BadCampaignId"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CampaignNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        /** @description The whole campaign, as it is to be. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignInput"];
            };
        };
        responses: {
            /** @description The campaign is as sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The ID or the body breaks a rule, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CampaignNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaign is gone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadCampaignId"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CampaignNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /**
                 * @description The page to show, from 1. Any integer is taken: below 1 or past the last page the answer is an empty page.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description The external ID that a message must have to be shown. `%` stands for any text, an empty one included: `spring%` finds what
                 *     begins with it, `%spring%` what contains it. It is written `%25` in the URL.
                 * @example spring-offer-%
                 */
                externalId?: components["parameters"]["externalIdFilter"];
                /**
                 * @description The title that a message must have to be shown. `%` stands for any text, an empty one included: `spring%` finds what
                 *     begins with it, `%spring%` what contains it. It is written `%25` in the URL.
                 * @example Your spring%
                 */
                title?: components["parameters"]["titleFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of messages, each in the form of its platform. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of the first page, of the previous one (above page 1) and of the next one (while there is, or may be, more), as
                     *     in RFC 8288. Each keeps the query of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/messages?title=Your%20spring%25&page=1>; rel="first"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePage"];
                };
            };
            /** @description The page is not an integer, a filter is empty, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    createMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The message, in the form of its platform. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageInput"];
            };
        };
        responses: {
            /** @description The message exists, as a draft. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The body breaks a rule or refers to a campaign, segment or list that does not exist, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description The application has no such collapse key or button template. */
            404: {
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
    getMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message, in the form of its platform. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadMessageId"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MessageNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /** @description The whole message, as it is to be. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageInput"];
            };
        };
        responses: {
            /** @description The message is as sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The ID or the body breaks a rule, the body refers to a campaign, segment or list that does not exist, the message is being sent, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description The application has no such message, collapse key or button template. */
            404: {
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
    deleteMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message is gone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The ID is not a positive integer, the message is being sent, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MessageNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listMessageActions: {
        parameters: {
            query?: {
                /**
                 * @description The page to show, from 1. Any integer is taken: below 1 or past the last page the answer is an empty page.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of actions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of the first page, of the previous one (above page 1) and of the next one (while there is, or may be, more), as
                     *     in RFC 8288. Each keeps the query of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/messages/2048/actions?page=1>; rel="first"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageActionPage"];
                };
            };
            /** @description The ID is not a positive integer, the page is not an integer, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MessageNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    sendInstantMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The message to send, what differs in it, and its targets. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstantMessage"];
            };
        };
        responses: {
            /** @description The message was taken for at least one target. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstantMessageResult"];
                };
            };
            /** @description The body breaks a rule, its placeholders or targets do not fit, no target reaches a device, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description Something that the body refers to does not exist; the message names it. */
            404: {
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
    sendInstantMessageToApps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The applications and their targets. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstantMessageForApps"];
            };
        };
        responses: {
            /** @description The result of each application. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstantMessageForAppsResult"];
                };
            };
            /** @description The applications or the targets are missing, the body breaks another rule of form, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["TokenRequired"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    getSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            400: components["responses"]["BadMessageId"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ScheduleNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /** @description The whole schedule, as it is to be. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schedule"];
            };
        };
        responses: {
            /** @description The schedule is as sent. The ID is that of the message. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The ID or the body breaks a rule, the exclusion would be out of bounds, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            /** @description The next sending date has passed, no access token was sent, or the user has no rights on this application. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ScheduleNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    createSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /** @description The schedule. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schedule"];
            };
        };
        responses: {
            /** @description The message is scheduled. The ID is that of the message. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The ID or the body breaks a rule, the next sending date has passed, the state of the message forbids it, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            /** @description The message has a schedule already, no access token was sent, or the user has no rights on this application. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["MessageNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message has no schedule any more. The ID is that of the message. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadMessageId"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ScheduleNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    getScheduleExclusion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exclusion. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleExclusion"];
                };
            };
            400: components["responses"]["BadMessageId"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ExclusionNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    createScheduleExclusion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /** @description The exclusion. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleExclusion"];
            };
        };
        responses: {
            /** @description The days are excluded. The ID is that of the message. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The ID or the body breaks a rule, there is an exclusion of this type, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description The message has no schedule, is not scheduled any more, is not a push message, or does not exist. */
            404: {
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
    deleteScheduleExclusion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No days are excluded. The ID is that of the message. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadMessageId"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ExclusionNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    sendMessage: {
        parameters: {
            query?: {
                /**
                 * @description Sends to the test segments of the message. Only `true`, in lower case, asks for that; without the parameter the sending
                 *     is that of the campaign.
                 * @example true
                 */
                test?: components["parameters"]["test"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        /** @description None, or an empty object. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SendOptions"];
            };
        };
        responses: {
            /** @description The sending is accepted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSend"];
                };
            };
            /** @description The state of the message forbids it, it has no test segments to test with, the ID, the query or the body breaks a rule, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MessageNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listDevices: {
        parameters: {
            query?: {
                /**
                 * @description The names of the fields to show, by their position: `fields[0]=UDID&fields[1]=model`. They become the columns, in the order of the
                 *     positions. `fields[]=UDID&fields[]=model` and `fields=UDID&fields=model` mean the same. Without it every field of the
                 *     application is shown, `UDID` first.
                 * @example [
                 *       "UDID",
                 *       "clientId",
                 *       "model"
                 *     ]
                 */
                fields?: components["parameters"]["fields"];
                /**
                 * @description When the application was first opened on the device. One date asks for that moment or later. Two dates, as
                 *     `<date>|<date>`, ask for the first moment or later, but before the second one.
                 *
                 *     A date without a time is midnight UTC. The `+` of an offset has to be encoded as `%2B`.
                 * @example 2026-03-01|2026-04-01
                 */
                firstOpen?: components["parameters"]["firstOpen"];
                /**
                 * @description Only devices on which the application was last opened at this moment or later. A date without a time is midnight UTC.
                 *     The `+` of an offset has to be encoded as `%2B`.
                 * @example 2026-03-16T08:00:00Z
                 */
                lastOpen?: components["parameters"]["lastOpen"];
                /**
                 * @description Where to go on. It comes from the `Link` header of the answer before and means nothing outside the service; do not
                 *     make one up or change it.
                 * @example NzAwMDI
                 */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 10,000 devices. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["NextLink"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description A field does not exist, a query parameter breaks a rule, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateDevices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description What to write to which devices. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceGroupUpdate"];
            };
        };
        responses: {
            /** @description The devices that were found are updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceGroupUpdateResult"];
                };
            };
            /** @description The users are not as they should be, a field or matching key does not exist, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            /** @description A field can't be updated, no access token was sent, or the user has no rights on this application. */
            403: {
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
    searchDevice: {
        parameters: {
            query?: {
                /**
                 * @description One query parameter for each filter: the name of an indexed field and the value it must have, such as
                 *     `clientId=C-1001`. At least one is required; several are joined by AND. `UDID`, `id`, `token` and `clientId` are
                 *     indexed in every application; its data scheme says which others are.
                 * @example {
                 *       "clientId": "C-1001"
                 *     }
                 */
                filters?: components["parameters"]["filters"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The first device that matches. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Device"];
                };
            };
            /** @description There is no filter, a filter is on a field that is not indexed, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description No device matches. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The UDID of the device. For a deletion with `matchingKey` it is the device's value of that key instead.
                 * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
                 */
                udid: components["parameters"]["udid"];
            };
            cookie?: never;
        };
        /** @description The fields to write. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeviceDataToUpdate"];
            };
        };
        responses: {
            /** @description The device is updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceUdid"];
                };
            };
            /** @description The body names no field, so nothing was done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field can't be updated, does not exist or has a value of the wrong type, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description The application has no such device. */
            404: {
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
    deleteDevice: {
        parameters: {
            query?: {
                /**
                 * @description The field whose value stands in the path: `UDID`, or a field that the application's data scheme marks as a client ID.
                 * @example clientId
                 */
                matchingKey?: components["parameters"]["matchingKey"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The UDID of the device. For a deletion with `matchingKey` it is the device's value of that key instead.
                 * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
                 */
                udid: components["parameters"]["udid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceUdid"];
                };
            };
            /** @description The matching key does not exist, the value is not of its type, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            /** @description The matching key is not a client ID, no access token was sent, or the user has no rights on this application. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The application has no such device. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listStaticLists: {
        parameters: {
            query?: {
                /**
                 * @description The page to show, from 1. Any integer is taken: below 1 or past the last page the answer is an empty page.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of lists. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of the first page, of the previous one (above page 1) and of the next one (while there is, or may be, more), as
                     *     in RFC 8288. Each keeps the query of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/lists?page=1>; rel="first", <http://localhost:3000/v1/me/apps/demo/lists?page=2>; rel="next"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaticListPage"];
                };
            };
            /** @description The page is not an integer, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    createStaticList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The list. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaticListInput"];
            };
        };
        responses: {
            /** @description The list exists. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description A field is missing or malformed, the external ID is in use, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description The application has a list with this `listId`. */
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
    listStaticListMembers: {
        parameters: {
            query?: {
                /**
                 * @description The page to show, from 1. Any integer is taken: below 1 or past the last page the answer is an empty page.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the list.
                 * @example 310
                 */
                listId: components["parameters"]["listId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of members. It is empty for an unknown list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of the first page, of the previous one (above page 1) and of the next one (while there is, or may be, more), as
                     *     in RFC 8288. Each keeps the query of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/lists/310?page=1>; rel="first"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaticListMemberPage"];
                };
            };
            /** @description The ID or the page is not an integer, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    upsertStaticListMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the list.
                 * @example 310
                 */
                listId: components["parameters"]["listId"];
            };
            cookie?: never;
        };
        /** @description The devices, and how long they stay. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaticListUsers"];
            };
        };
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
            /** @description The ID is not a positive integer, the users are not as they should be, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["StaticListNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    removeStaticListMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The ID of the list.
                 * @example 310
                 */
                listId: components["parameters"]["listId"];
            };
            cookie?: never;
        };
        /** @description The devices. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaticListUsers"];
            };
        };
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
            /** @description The ID is not a positive integer, the users are not as they should be, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["StaticListNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listCampaignClicks: {
        parameters: {
            query?: {
                /**
                 * @description The page to show, from 1. Any integer is taken: below 1 or past the last page the answer is an empty page.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Only entries of this moment or later, as a day, which begins at midnight, or a day and a time. Both are UTC. Without
                 *     it the period is open at the start.
                 * @example 2026-03-16 08:00:00
                 */
                startDate?: components["parameters"]["reportStartDate"];
                /**
                 * @description Only entries of this moment or earlier, as a day, which is taken in whole, or a day and a time. Both are UTC. Without
                 *     it the period is open at the end. An end before the start gives an empty page.
                 * @example 2026-03-16
                 */
                endDate?: components["parameters"]["reportEndDate"];
                /**
                 * @description The names of device fields to add to each entry, by their position: `data[0]=customerId&data[1]=language`.
                 *     `data[]=customerId&data[]=language` and `data=customerId&data=language` mean the same. The values are the device's present ones, not
                 *     those of the moment of the entry.
                 * @example [
                 *       "customerId"
                 *     ]
                 */
                data?: components["parameters"]["data"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of clicks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of the first page, of the previous one (above page 1) and of the next one (while there is, or may be, more), as
                     *     in RFC 8288. Each keeps the query of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/campaigns/1024/clicks?data%5B0%5D=customerId&page=1>; rel="first", <http://localhost:3000/v1/me/apps/demo/campaigns/1024/clicks?data%5B0%5D=customerId&page=2>; rel="next"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClickEntryPage"];
                };
            };
            400: components["responses"]["BadCampaignReport"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["ForeignCampaign"];
            404: components["responses"]["CampaignNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listMessageClicks: {
        parameters: {
            query?: {
                /**
                 * @description The page to show, from 1. Any integer is taken: below 1 or past the last page the answer is an empty page.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Only entries of this moment or later, as a day, which begins at midnight, or a day and a time. Both are UTC. Without
                 *     it the period is open at the start.
                 * @example 2026-03-16 08:00:00
                 */
                startDate?: components["parameters"]["reportStartDate"];
                /**
                 * @description Only entries of this moment or earlier, as a day, which is taken in whole, or a day and a time. Both are UTC. Without
                 *     it the period is open at the end. An end before the start gives an empty page.
                 * @example 2026-03-16
                 */
                endDate?: components["parameters"]["reportEndDate"];
                /**
                 * @description The names of device fields to add to each entry, by their position: `data[0]=customerId&data[1]=language`.
                 *     `data[]=customerId&data[]=language` and `data=customerId&data=language` mean the same. The values are the device's present ones, not
                 *     those of the moment of the entry.
                 * @example [
                 *       "customerId"
                 *     ]
                 */
                data?: components["parameters"]["data"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of clicks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of the first page, of the previous one (above page 1) and of the next one (while there is, or may be, more), as
                     *     in RFC 8288. Each keeps the query of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/messages/2048/clicks?data%5B0%5D=customerId&page=1>; rel="first"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClickEntryPage"];
                };
            };
            400: components["responses"]["BadMessageReport"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["ForeignMessage"];
            404: components["responses"]["MessageNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listCampaignTargets: {
        parameters: {
            query?: {
                /**
                 * @description The page to show, from 1. Any integer is taken: below 1 or past the last page the answer is an empty page.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Only entries of this moment or later, as a day, which begins at midnight, or a day and a time. Both are UTC. Without
                 *     it the period is open at the start.
                 * @example 2026-03-16 08:00:00
                 */
                startDate?: components["parameters"]["reportStartDate"];
                /**
                 * @description Only entries of this moment or earlier, as a day, which is taken in whole, or a day and a time. Both are UTC. Without
                 *     it the period is open at the end. An end before the start gives an empty page.
                 * @example 2026-03-16
                 */
                endDate?: components["parameters"]["reportEndDate"];
                /**
                 * @description The names of device fields to add to each entry, by their position: `data[0]=customerId&data[1]=language`.
                 *     `data[]=customerId&data[]=language` and `data=customerId&data=language` mean the same. The values are the device's present ones, not
                 *     those of the moment of the entry.
                 * @example [
                 *       "customerId"
                 *     ]
                 */
                data?: components["parameters"]["data"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the campaign.
                 * @example 1024
                 */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of targets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of the first page, of the previous one (above page 1) and of the next one (while there is, or may be, more), as
                     *     in RFC 8288. Each keeps the query of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/campaigns/1024/targets?page=1>; rel="first", <http://localhost:3000/v1/me/apps/demo/campaigns/1024/targets?page=2>; rel="next"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetEntryPage"];
                };
            };
            400: components["responses"]["BadCampaignReport"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["ForeignCampaign"];
            404: components["responses"]["CampaignNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listMessageTargets: {
        parameters: {
            query?: {
                /**
                 * @description The page to show, from 1. Any integer is taken: below 1 or past the last page the answer is an empty page.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Only entries of this moment or later, as a day, which begins at midnight, or a day and a time. Both are UTC. Without
                 *     it the period is open at the start.
                 * @example 2026-03-16 08:00:00
                 */
                startDate?: components["parameters"]["reportStartDate"];
                /**
                 * @description Only entries of this moment or earlier, as a day, which is taken in whole, or a day and a time. Both are UTC. Without
                 *     it the period is open at the end. An end before the start gives an empty page.
                 * @example 2026-03-16
                 */
                endDate?: components["parameters"]["reportEndDate"];
                /**
                 * @description The names of device fields to add to each entry, by their position: `data[0]=customerId&data[1]=language`.
                 *     `data[]=customerId&data[]=language` and `data=customerId&data=language` mean the same. The values are the device's present ones, not
                 *     those of the moment of the entry.
                 * @example [
                 *       "customerId"
                 *     ]
                 */
                data?: components["parameters"]["data"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the message.
                 * @example 2048
                 */
                messageId: components["parameters"]["messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of targets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of the first page, of the previous one (above page 1) and of the next one (while there is, or may be, more), as
                     *     in RFC 8288. Each keeps the query of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/messages/2048/targets?page=1>; rel="first"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetEntryPage"];
                };
            };
            400: components["responses"]["BadMessageReport"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["ForeignMessage"];
            404: components["responses"]["MessageNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listStatistics: {
        parameters: {
            query?: {
                /**
                 * @description The first day to show.
                 * @example 2026-03-16
                 */
                startDate?: components["parameters"]["statsStartDate"];
                /**
                 * @description The last day to show; without it, today. Alone it leaves the period open at the start. An end before the start gives
                 *     an empty page.
                 * @example 2026-03-22
                 */
                endDate?: components["parameters"]["statsEndDate"];
                /**
                 * @description The one day to show. It is ignored where `startDate` or `endDate` is sent.
                 * @example 2026-03-16
                 */
                date?: components["parameters"]["statsDate"];
                /**
                 * @description The page to show, from 1. Any integer is taken: below 1 or past the last page the answer is an empty page.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of days. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of the first page, of the previous one (above page 1) and of the next one (while there is, or may be, more), as
                     *     in RFC 8288. Each keeps the query of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/stats?startDate=2026-03-16&endDate=2026-03-18&page=1>; rel="first"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsPage"];
                };
            };
            /** @description A date or the page has another form, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listGeofences: {
        parameters: {
            query?: {
                /**
                 * @description The page to show, from 1. Any integer is taken: below 1 or past the last page the answer is an empty page.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of geofences. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of the first page, of the previous one (above page 1) and of the next one (while there is, or may be, more), as
                     *     in RFC 8288. Each keeps the query of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/geofences?page=1>; rel="first", <http://localhost:3000/v1/me/apps/demo/geofences?page=2>; rel="next"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeofencePage"];
                };
            };
            400: components["responses"]["BadPage"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    createGeofence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The geofence. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeofenceInput"];
            };
        };
        responses: {
            /** @description The geofence exists. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The body breaks a rule, such as that it must have `info`, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    getGeofence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the geofence.
                 * @example 501
                 */
                geofenceId: components["parameters"]["geofenceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The geofence. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Geofence"];
                };
            };
            400: components["responses"]["BadCredentials"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GeofenceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateGeofence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the geofence.
                 * @example 501
                 */
                geofenceId: components["parameters"]["geofenceId"];
            };
            cookie?: never;
        };
        /** @description The whole geofence, as it is to be. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeofenceInput"];
            };
        };
        responses: {
            /** @description The geofence is as sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The body breaks a rule, such as that it must have `info`, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GeofenceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listBeacons: {
        parameters: {
            query?: {
                /**
                 * @description The page to show, from 1. Any integer is taken: below 1 or past the last page the answer is an empty page.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of beacons. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of the first page, of the previous one (above page 1) and of the next one (while there is, or may be, more), as
                     *     in RFC 8288. Each keeps the query of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/beacons?page=1>; rel="first", <http://localhost:3000/v1/me/apps/demo/beacons?page=2>; rel="next"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BeaconPage"];
                };
            };
            400: components["responses"]["BadPage"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    createBeacon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The beacon. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeaconInput"];
            };
        };
        responses: {
            /** @description The beacon exists. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The body breaks a rule, such as that it must have `info`, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    getBeacon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the beacon.
                 * @example 601
                 */
                beaconId: components["parameters"]["beaconId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The beacon. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Beacon"];
                };
            };
            400: components["responses"]["BadCredentials"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["BeaconNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateBeacon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the beacon.
                 * @example 601
                 */
                beaconId: components["parameters"]["beaconId"];
            };
            cookie?: never;
        };
        /** @description The whole beacon, as it is to be. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeaconInput"];
            };
        };
        responses: {
            /** @description The beacon is as sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The body breaks a rule, such as that it must have `info`, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["BeaconNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listGeogroups: {
        parameters: {
            query?: {
                /**
                 * @description The page to show, from 1. Any integer is taken: below 1 or past the last page the answer is an empty page.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of geogroups. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of the first page, of the previous one (above page 1) and of the next one (while there is, or may be, more), as
                     *     in RFC 8288. Each keeps the query of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/geogroups?page=1>; rel="first", <http://localhost:3000/v1/me/apps/demo/geogroups?page=2>; rel="next"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeogroupPage"];
                };
            };
            400: components["responses"]["BadPage"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    createGeogroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The geogroup. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeogroupInput"];
            };
        };
        responses: {
            /** @description The geogroup exists. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The body breaks a rule, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description The application has no such beacon or geofence. */
            404: {
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
    addBeaconToGeogroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /** @description The technical ID of the geogroup, or `ext:` and its external ID, such as `ext:paris`. */
                geogroupId: components["parameters"]["geogroupId"];
            };
            cookie?: never;
        };
        /** @description The beacon. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeogroupMember"];
            };
        };
        responses: {
            /** @description The beacon is in the group. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadGeogroupMember"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GeogroupOrBeaconNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    removeBeaconFromGeogroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /** @description The technical ID of the geogroup, or `ext:` and its external ID, such as `ext:paris`. */
                geogroupId: components["parameters"]["geogroupId"];
            };
            cookie?: never;
        };
        /** @description The beacon. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeogroupMember"];
            };
        };
        responses: {
            /** @description The beacon is not in the group. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadGeogroupMember"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GeogroupOrBeaconNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    addGeofenceToGeogroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /** @description The technical ID of the geogroup, or `ext:` and its external ID, such as `ext:paris`. */
                geogroupId: components["parameters"]["geogroupId"];
            };
            cookie?: never;
        };
        /** @description The geofence. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeogroupMember"];
            };
        };
        responses: {
            /** @description The geofence is in the group. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadGeogroupMember"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GeogroupOrGeofenceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    removeGeofenceFromGeogroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /** @description The technical ID of the geogroup, or `ext:` and its external ID, such as `ext:paris`. */
                geogroupId: components["parameters"]["geogroupId"];
            };
            cookie?: never;
        };
        /** @description The geofence. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeogroupMember"];
            };
        };
        responses: {
            /** @description The geofence is not in the group. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            400: components["responses"]["BadGeogroupMember"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GeogroupOrGeofenceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listInApps: {
        parameters: {
            query?: {
                /**
                 * @description The page to show, from 1. Any integer is taken: below 1 or past the last page the answer is an empty page.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of in-app messages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of the first page, of the previous one (above page 1) and of the next one (while there is, or may be, more), as
                     *     in RFC 8288. Each keeps the query of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/inapps?page=1>; rel="first", <http://localhost:3000/v1/me/apps/demo/inapps?page=2>; rel="next"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InAppPage"];
                };
            };
            400: components["responses"]["BadPage"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    createInApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The in-app message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InAppInput"];
            };
        };
        responses: {
            /** @description The in-app message exists. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The body breaks a rule, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description A template, geofence, beacon, geogroup, event, view, state, segment or list that the body refers to does not exist. */
            404: {
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
    getInApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the in-app message.
                 * @example 801
                 */
                inAppId: components["parameters"]["inAppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The in-app message. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InApp"];
                };
            };
            400: components["responses"]["BadInAppId"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InAppNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateInApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the in-app message.
                 * @example 801
                 */
                inAppId: components["parameters"]["inAppId"];
            };
            cookie?: never;
        };
        /** @description The whole in-app message, as it is to be. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InAppInput"];
            };
        };
        responses: {
            /** @description The in-app message is as sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The ID or the body breaks a rule, the type of the template would change, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description The application has no such in-app message, or something that the body refers to does not exist. */
            404: {
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
    getInAppByExternalId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your own ID of the in-app message.
                 * @example spring-banner
                 */
                externalId: components["parameters"]["inAppExternalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The in-app message. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InApp"];
                };
            };
            400: components["responses"]["BadExternalId"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InAppExternalIdNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateInAppByExternalId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your own ID of the in-app message.
                 * @example spring-banner
                 */
                externalId: components["parameters"]["inAppExternalId"];
            };
            cookie?: never;
        };
        /** @description The whole in-app message, as it is to be. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InAppInput"];
            };
        };
        responses: {
            /** @description The in-app message is as sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The external ID or the body breaks a rule, the type of the template would change, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description The application has no such in-app message, or something that the body refers to does not exist. */
            404: {
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
    setInAppStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the in-app message.
                 * @example 801
                 */
                inAppId: components["parameters"]["inAppId"];
            };
            cookie?: never;
        };
        /** @description The status to have. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Status"];
            };
        };
        responses: {
            /** @description The status has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description It has that status already; nothing changed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The ID is not a positive integer, the status is not one of the two, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InAppNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    setInAppStatusByExternalId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your own ID of the in-app message.
                 * @example spring-banner
                 */
                externalId: components["parameters"]["inAppExternalId"];
            };
            cookie?: never;
        };
        /** @description The status to have. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Status"];
            };
        };
        responses: {
            /** @description The status has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description It has that status already; nothing changed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadStatus"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InAppExternalIdNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listAlarms: {
        parameters: {
            query?: {
                /**
                 * @description The page to show, from 1. Any integer is taken: below 1 or past the last page the answer is an empty page.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of alarms. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * @description URLs of the first page, of the previous one (above page 1) and of the next one (while there is, or may be, more), as
                     *     in RFC 8288. Each keeps the query of the request.
                     * @example <http://localhost:3000/v1/me/apps/demo/alarms?page=1>; rel="first", <http://localhost:3000/v1/me/apps/demo/alarms?page=2>; rel="next"
                     */
                    Link: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlarmPage"];
                };
            };
            400: components["responses"]["BadPage"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    createAlarm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The alarm. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmInput"];
            };
        };
        responses: {
            /** @description The alarm exists. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The body breaks a rule, a message is for another platform than Android and iOS, the messages have different templates, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description A geofence, event, view, beacon, geogroup, state, segment, list or template that the body refers to does not exist. */
            404: {
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
    getAlarm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the alarm.
                 * @example 901
                 */
                alarmId: components["parameters"]["alarmId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The alarm. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alarm"];
                };
            };
            400: components["responses"]["BadCredentials"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AlarmNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateAlarm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the alarm.
                 * @example 901
                 */
                alarmId: components["parameters"]["alarmId"];
            };
            cookie?: never;
        };
        /** @description The whole alarm, as it is to be. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmUpdate"];
            };
        };
        responses: {
            /** @description The alarm is as sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The body breaks a rule, a message is for another platform than Android and iOS, a template is missing or differs, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description The application has no such alarm, or something that the body refers to does not exist. */
            404: {
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
    getAlarmByExternalId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your own ID of the alarm.
                 * @example cart-reminder
                 */
                externalId: components["parameters"]["alarmExternalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The alarm. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alarm"];
                };
            };
            400: components["responses"]["BadExternalId"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AlarmExternalIdNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updateAlarmByExternalId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your own ID of the alarm.
                 * @example cart-reminder
                 */
                externalId: components["parameters"]["alarmExternalId"];
            };
            cookie?: never;
        };
        /** @description The whole alarm, as it is to be. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmUpdate"];
            };
        };
        responses: {
            /** @description The alarm is as sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The external ID or the body breaks a rule, a message is for another platform than Android and iOS, a template is missing or differs, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description The application has no such alarm, or something that the body refers to does not exist. */
            404: {
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
    setAlarmStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the alarm.
                 * @example 901
                 */
                alarmId: components["parameters"]["alarmId"];
            };
            cookie?: never;
        };
        /** @description The status to have. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Status"];
            };
        };
        responses: {
            /** @description The status has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description It has that status already; nothing changed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The status is not one of the two, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AlarmNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    setAlarmStatusByExternalId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your own ID of the alarm.
                 * @example cart-reminder
                 */
                externalId: components["parameters"]["alarmExternalId"];
            };
            cookie?: never;
        };
        /** @description The status to have. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Status"];
            };
        };
        responses: {
            /** @description The status has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description It has that status already; nothing changed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadStatus"];
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AlarmExternalIdNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    createInbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
            };
            cookie?: never;
        };
        /** @description The inbox message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboxMessages"];
            };
        };
        responses: {
            /** @description The inbox message exists. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The body breaks a rule, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description An event, segment or list that the body refers to does not exist. */
            404: {
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
    updateInbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the inbox message.
                 * @example 1001
                 */
                inboxId: components["parameters"]["inboxId"];
            };
            cookie?: never;
        };
        /** @description The whole inbox message, as it is to be. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboxMessages"];
            };
        };
        responses: {
            /** @description The inbox message is as sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The ID or the body breaks a rule, the message has already been sent, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description The application has no such inbox message, or something that the body refers to does not exist. */
            404: {
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
    updateInboxByExternalId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your own ID of the inbox message.
                 * @example inbox-spring
                 */
                externalId: components["parameters"]["inboxExternalId"];
            };
            cookie?: never;
        };
        /** @description The whole inbox message, as it is to be. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboxMessages"];
            };
        };
        responses: {
            /** @description The inbox message is as sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The external ID or the body breaks a rule, the message has already been sent, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description The application has no such inbox message, or something that the body refers to does not exist. */
            404: {
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
    setInboxStatus: {
        parameters: {
            query: {
                /**
                 * @description The UDID of the user's device.
                 * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
                 */
                UDID: components["parameters"]["inboxUDID"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description The technical ID of the inbox message.
                 * @example 1001
                 */
                inboxId: components["parameters"]["inboxId"];
            };
            cookie?: never;
        };
        /** @description The dates to note. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboxStatus"];
            };
        };
        responses: {
            /** @description The status has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The query has no UDID, the ID or the body breaks a rule, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description The application has no such inbox message, or it is not available for this user. */
            404: {
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
    setInboxStatusByExternalId: {
        parameters: {
            query: {
                /**
                 * @description The UDID of the user's device.
                 * @example f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11
                 */
                UDID: components["parameters"]["inboxUDID"];
            };
            header?: never;
            path: {
                /**
                 * @description The partner ID of the application.
                 * @example demo
                 */
                partnerId: components["parameters"]["partnerId"];
                /**
                 * @description Your own ID of the inbox message.
                 * @example inbox-spring
                 */
                externalId: components["parameters"]["inboxExternalId"];
            };
            cookie?: never;
        };
        /** @description The dates to note. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboxStatus"];
            };
        };
        responses: {
            /** @description The status has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceId"];
                };
            };
            /** @description The query has no UDID, the external ID or the body breaks a rule, the request is not properly signed, or the token is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["TokenExpired"];
            403: components["responses"]["Forbidden"];
            /** @description The application has no such inbox message, or it is not available for this user. */
            404: {
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
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
