import { limits } from '../limits';

/** Roles of the back office. An owner may do everything. */
export const staffRoles = ['owner', 'manager', 'packer', 'editor'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** The description of each role in the back office. */
export const staffRoleTexts: Readonly<Record<StaffRole, string>> = {
  owner: 'Everything, with staff and settings. Needs two-factor sign-in.',
  manager: 'Everything but staff and settings.',
  packer: 'Orders to pack, shipping and stock.',
  editor: 'Catalogue, content and moderation.',
};

/** Roles that need two-factor sign-in; others may set it up. */
export const needsTwoFactor = (role: StaffRole): boolean => role === 'owner';

/** Numeric limits of the back office. Durations have their unit in the name. */
export const staffLimits = {
  sessionHours: 12,
  invitationHours: 72,
  resetMinutes: 30,
  recoveryCodes: 10,
  name: 80,
  password: { min: 12, max: 128 },
  /** Staff of one shop, deactivated ones included. */
  members: 200,
  note: 2000,
  answer: 5000,
  reason: 200,
  /** The note that says how a refund was paid back by hand. */
  refundNote: 500,
  /** The pieces of one product that were counted or delivered. */
  pieces: 1_000_000,
  /** The length of an answer to a review or a comment, which customers see. */
  publicAnswer: { min: 2, max: 2000 },
  /** Entries of one bulk change. */
  bulk: 100,
  /** The percentage by which prices are changed at once. */
  pricePercent: { min: -95, max: 500 },
  /** Pictures of one product. */
  pictures: 20,
  /** Uploaded pictures that one change adds, in all its texts. */
  namedPictures: 100,
  /** At most three bytes for each character (UTF-16 unit) keep the HTML below the 64 KiB of a column. */
  content: {
    slug: 160,
    picture: 255,
    html: 20_000,
    post: { title: 255, readTime: 50 },
    ingredient: { name: 100, study: 300, studies: 30, position: 999 },
    /** More than `count` could not be ordered by one call. */
    category: { key: 100, title: 200, description: 2000, count: limits.inputList },
    tag: { label: 100 },
  },
} as const;
