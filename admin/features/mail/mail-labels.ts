/** The names of the kinds of mails. */
export const mailLabels: Readonly<Record<string, string>> = {
  'order-confirmation': 'Order confirmation',
  'order-progress': 'Progress of an order',
  'line-change': 'Cancelled or returned goods',
  'payment-failed': 'Payment failed',
  'refund-done': 'Refund made',
  'reset-link': 'Link for a new password',
  contact: 'Message of the contact form, to the shop',
  'contact-reply': 'Answer to a message',
  'newsletter-welcome': 'Welcome to the newsletter',
  'stock-alert': 'Product back in stock',
  'staff-link': 'Link for staff',
  'return-decision': 'Decision about a return',
  'webhook-paused': 'Webhook paused, to the shop',
};
