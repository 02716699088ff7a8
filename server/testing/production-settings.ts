import { type Environment } from '../config';

export const token = '0f3c9a7b2e8d4165a0b9c8d7e6f50123';
export const captcha = 'c41d8cd98f00b204e9800998ecf8427e';
export const production: Environment = {
  MODE: 'production',
  TOKEN_SECRET: token,
  CAPTCHA_SECRET: captcha,
  PUBLIC_URL: 'https://shop.example.org',
  ALLOW_SANDBOX_CARD: 'yes',
  SHOP_NAME: 'Moss & Fern',
  SMTP_URL: 'smtp://mail.example.org:587',
  SHOP_SUPPORT_EMAIL: 'help@shop.example.org',
  SHOP_POSTAL_ADDRESS: 'Shop, 2 High Street, Leeds',
};
