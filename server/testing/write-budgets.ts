/**
 * Maximum statements of each write. The answer selects every field below it, far more than any page does. A write to public data has one
 * for their version.
 */
export const budgets: Readonly<Record<string, number>> = {
  ...{
    'mutation customerRegister': 10,
    'mutation customerLogin': 28,
    'mutation customerLogout': 2,
    'mutation customerUpdate': 24,
  },
  ...{
    'mutation customerPasswordChange': 29,
    'mutation customerSessionRevoke': 2,
    'mutation customerPasswordResetRequest': 8,
    'mutation customerPasswordReset': 9,
  },
  ...{
    'mutation addressCreate': 5,
    'mutation addressUpdate': 3,
    'mutation addressDelete': 2,
    'mutation wishlistToggle': 18,
    'mutation wishlistRemove': 5,
  },
  ...{
    'mutation cartLinesAdd': 21,
    'mutation cartLinesUpdate': 20,
    'mutation cartLinesRemove': 11,
    'mutation cartCouponApply': 15,
    'mutation cartCouponRemove': 19,
  },
  ...{
    'mutation checkoutShippingAddressSet': 18,
    'mutation orderPlace': 34,
    'mutation paymentConfirm': 27,
    'mutation paymentCancel': 12,
  },
  ...{
    'mutation orderLineCancel': 29,
    'mutation orderLineReturn': 25,
    'mutation reviewSubmit': 20,
    'mutation blogCommentSubmit': 4,
  },
  ...{ 'mutation contactSubmit': 6, 'mutation newsletterSubscribe': 7, 'mutation stockAlertRequest': 6 },
  ...{
    'POST /register': 4,
    'POST /login': 7,
    'POST /logout': 2,
    'POST /updateuserprofile': 3,
    'POST /changepassword': 8,
  },
  ...{
    'POST /sendresetpasswordlink': 8,
    'POST /resetpassword/:data': 9,
    'PUT /updateuseraddress/:id': 3,
    'PUT /deleteuseraddress/:id': 2,
    'POST /addaddress': 8,
  },
  ...{
    'POST /addtocart': 9,
    'POST /cartproduct': 3,
    'POST /cartquantitychange/:id/:flag': 8,
    'DELETE /carts/:id': 9,
    'POST /checkcoupon': 5,
    'PUT /coupondelete/:id': 7,
  },
  ...{
    'POST /addorderdetail': 17,
    'PUT /statuschange/:id': 16,
    'POST /payment': 12,
    'POST /paymentcancel': 12,
    'POST /webhooks/payment': 14,
  },
  ...{
    'POST /addtowishlist': 8,
    'PUT /wishlistdelete/:id': 5,
    'POST /sendreview/:slug': 11,
    'POST /blogcommentsubmit/:slug': 4,
    'POST /contactus': 6,
    'POST /subscription': 7,
    'POST /stockalert/:slug': 6,
  },
};
