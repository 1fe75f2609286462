/** The texts of the element. Set its property `texts` to translate them. */
export const englishTexts = {
    inbox: 'Inbox',
    unread: 'Unread',
    empty: 'No messages.',
    openPage: 'Open page',
    archive: 'Archive',
    markUnread: 'Mark as unread',
    archived: 'Message archived.',
    undo: 'Undo',
    more: 'Load more',
    failed: 'The inbox can’t be reached.',
    retry: 'Try again',
};
