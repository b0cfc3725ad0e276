import { graphql } from '../../../generated/index.js';

export const UnreadChanged = graphql(`
  subscription UnreadMessagesChanged {
    unreadMessagesChanged
  }
`);
