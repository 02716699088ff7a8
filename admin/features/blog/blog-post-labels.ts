import type { PostState } from '../../generated/schema';

export const stateLabels: Readonly<Record<PostState, string>> = {
  DRAFT: 'Draft',
  SCHEDULED: 'Scheduled',
  PUBLISHED: 'Published',
};
