import { type ExplorerExample, placeholder, storeValuesScript } from './explorer-values';

/** Examples of wishlist, reviews, comments and other customer input. */
export const feedbackExamples: readonly ExplorerExample[] = [
  {
    name: 'Wishlist',
    query: `# Run Login first. Run it twice: the second time takes the product off again.
mutation ToggleWishlist($productId: ID!) {
  wishlistToggle(productId: $productId) {
    added
    item { id addedAt product { slug title inMyWishlist } }
    userErrors { code message field }
  }
}`,
    variables: { productId: '65' },
  },
  {
    name: 'Review',
    query: `# Run Login first. A second review of the same product replaces the first.
mutation WriteReview($input: ReviewInput!) {
  reviewSubmit(input: $input) {
    review { id name rating status reviewDate verifiedPurchase product { title rating { average count } } }
    userErrors { code message field }
  }
}`,
    variables: {
      input: {
        slug: 'rosemary-essential-oil',
        headline: 'Clear and green',
        review: 'It smells like the garden after rain.',
        rating: 5,
      },
    },
  },
  {
    name: 'Comment',
    query: `mutation Comment($input: BlogCommentInput!) {
  blogCommentSubmit(input: $input) {
    comment { name comment date }
    userErrors { code message field }
  }
}`,
    variables: {
      input: { slug: 'evening-aroma-ritual', name: 'Ada', email: 'ada@example.com', comment: 'Thank you for this.' },
    },
  },
  {
    name: 'Forgotten password',
    query: `# The demo writes its mails into data/mail; the last part of the link's address is the data of customerPasswordReset.
mutation ForgottenPassword($email: String!) {
  customerPasswordResetRequest(email: $email) { success message userErrors { code message field } }
}`,
    variables: { email: placeholder('email') },
  },
  {
    name: 'New password',
    query: `# The link works once, for 7 minutes, and ends every session of the customer.
mutation NewPassword($data: String!, $newPassword: String!) {
  customerPasswordReset(data: $data, newPassword: $newPassword) { success message userErrors { code message field } }
}`,
    variables: { data: 'the last part of the link', newPassword: 'Fern-wild2' },
    postRequestScript: storeValuesScript('customerPasswordReset', { password: "'Fern-wild2'", token: "''" }),
  },
  {
    name: 'Contact',
    query: `# captchaToken is what the widget of shop.captcha answers for the form "contact".
mutation Contact($input: ContactInput!) {
  contactSubmit(input: $input) { success message userErrors { code message field } }
}`,
    variables: {
      input: {
        name: 'Ada',
        lastname: 'Lovelace',
        email: 'ada@example.com',
        subject: 'Shelf life',
        message: 'How long does the oil keep?',
        captchaToken: '',
      },
    },
  },
];
