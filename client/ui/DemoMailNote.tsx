import { texts } from '../../domain/messages';
import { useShopConfig } from '../lib/shop-config';

/** Accompanies every statement that a mail was sent: names the folder where a demo has written it. Empty when mails are sent. */
export function DemoMailNote() {
  const { demoMailFolder } = useShopConfig();
  return demoMailFolder === null ? null : <p>{texts.demoMail(demoMailFolder)}</p>;
}
