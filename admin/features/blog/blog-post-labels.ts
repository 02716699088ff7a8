import type { PostState } from '../../generated/schema';

export const stateWords: Readonly<Record<PostState, string>> = {
  DRAFT: 'Draft',
  SCHEDULED: 'Scheduled',
  PUBLISHED: 'Published',
};
