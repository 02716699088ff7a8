import { Readable } from 'node:stream';
import { type DataSource } from 'typeorm';
import { type Product } from '../../features/products/product.entity';
import { addComment, addPost, addReview } from './catalogue';
import { type StaffClient } from './staff-client';
import { type TestShop } from '../shop';

/** A successful call of a mutation, made by a client, with the variables that it needs. */
export type AuditedCall = () => Promise<readonly [StaffClient, string, Record<string, unknown>]>;

const errors = '{ userErrors { code message } }';
const addCoupon = (code: string) => `mutation { addCoupon(code: "${code}", kind: FIXED, value: "5") `;

/** Calls that change coupons. */
export function couponCalls(staff: () => StaffClient): Record<string, AuditedCall> {
  return {
    addCoupon: () => Promise.resolve([staff(), `${addCoupon('first')} ${errors} }`, {}]),
    updateCoupon: async () => {
      const { coupon } = await staff().payload<{ coupon: object }>(
        `${addCoupon('second')} { coupon { id version } } }`,
      );
      const document = `mutation($id: ID!, $version: String!) { updateCoupon(id: $id, version: $version, code: "second", kind: FIXED, value: "6") ${errors} }`;
      return [staff(), document, { ...coupon }];
    },
    switchCoupon: async () => {
      const { coupon } = await staff().payload<{ coupon: object }>(`${addCoupon('third')} { coupon { id version } } }`);
      const document = `mutation($id: ID!, $version: String!) { switchCoupon(id: $id, version: $version, isActive: false) ${errors} }`;
      return [staff(), document, { ...coupon }];
    },
  };
}

/** A call that changes the settings. */
export function settingsCalls(owner: () => StaffClient): Record<string, AuditedCall> {
  return {
    changeSettings: async () => {
      const { version } = await owner().payload<{ version: string }>('{ settings { version } }');
      const values =
        'name: "Moss", supportEmail: "help@moss.example", postalAddress: "2 High Street", instagram: "", facebook: "", linkedin: "", youtube: "", lowStock: 3, reviewsApproval: true, returnAddress: "3 Low Street", returnInstructions: "Send it."';
      return [
        owner(),
        `mutation($version: String!) { changeSettings(version: $version, ${values}) ${errors} }`,
        { version },
      ];
    },
  };
}

interface ModerationStage {
  readonly db: DataSource;
  readonly owner: StaffClient;
  readonly product: Product;
}

/** Calls that show, hide and answer reviews and comments. */
export function moderationCalls(stage: () => ModerationStage): Record<string, AuditedCall> {
  const newest = async (list: string) =>
    (await stage().owner.payload<{ nodes: object[] }>(`{ ${list}(first: 1) { nodes { id version } } }`)).nodes[0] ?? {};
  const review = async (): Promise<{ readonly id?: string }> => {
    await addReview(stage().db, stage().product);
    return newest('reviews');
  };
  const comment = async (): Promise<{ readonly id?: string }> => {
    await addComment(stage().db, await addPost(stage().db));
    return newest('comments');
  };
  return {
    moderateReviews: async () => [
      stage().owner,
      `mutation($id: ID!) { moderateReviews(ids: [$id], state: HIDDEN) ${errors} }`,
      { id: (await review()).id },
    ],
    answerReview: async () => [
      stage().owner,
      `mutation($id: ID!, $version: String!) { answerReview(id: $id, version: $version, text: "Thanks") ${errors} }`,
      { ...(await review()) },
    ],
    removeReviewAnswer: async () => {
      const answer = `mutation($id: ID!, $version: String!) { answerReview(id: $id, version: $version, text: "Thanks") { review { id version } } }`;
      const answered = await stage().owner.payload<{ review: object }>(answer, { ...(await review()) });
      const document = `mutation($id: ID!, $version: String!) { removeReviewAnswer(id: $id, version: $version) ${errors} }`;
      return [stage().owner, document, { ...answered.review }];
    },
    moderateComments: async () => [
      stage().owner,
      `mutation($id: ID!) { moderateComments(ids: [$id], state: HIDDEN) ${errors} }`,
      { id: (await comment()).id },
    ],
    answerComment: async () => [
      stage().owner,
      `mutation($id: ID!, $version: String!) { answerComment(id: $id, version: $version, text: "Thanks") ${errors} }`,
      { ...(await comment()) },
    ],
    removeCommentAnswer: async () => {
      const answer = `mutation($id: ID!, $version: String!) { answerComment(id: $id, version: $version, text: "Thanks") { comment { id version } } }`;
      const answered = await stage().owner.payload<{ comment: object }>(answer, { ...(await comment()) });
      const document = `mutation($id: ID!, $version: String!) { removeCommentAnswer(id: $id, version: $version) ${errors} }`;
      return [stage().owner, document, { ...answered.comment }];
    },
  };
}

/** Calls that apply and discard an import of the catalogue. */
export function importCalls(stage: () => { readonly test: TestShop; readonly owner: StaffClient }) {
  const preview = async () => {
    const { shop } = stage().test;
    const viewer = { staffId: 1, sessionId: 1, name: 'Ada', email: 'ada@fernwild.example', role: 'owner' as const };
    const content = Readable.from(['kind,slug,title\ntag,imported,Imported\n']);
    const file = { content, type: 'text/csv', query: new URLSearchParams({ name: 'tags.csv' }) };
    const upload = shop.staffUploads.find(({ path }) => path === '/imports/catalogue');
    const { body } = (await upload?.receive({ ...viewer, mustEnrol: false }, file)) ?? {};
    await shop.whenIdle();
    return { ...body };
  };
  return {
    cancelCatalogueImport: async () =>
      [stage().owner, `mutation($id: ID!) { cancelCatalogueImport(id: $id) ${errors} }`, await preview()] as const,
    applyCatalogueImport: async () =>
      [
        stage().owner,
        `mutation($id: ID!) { applyCatalogueImport(id: $id, version: 1) ${errors} }`,
        await preview(),
      ] as const,
  } satisfies Record<string, AuditedCall>;
}
