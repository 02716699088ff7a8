import { texts } from '../../domain/messages';
import { useShopConfig } from '../lib/shop-config';

/** Beside every statement that a mail was sent: where a demo, which sends none, has put it. Nothing in a shop that sends mails. */
export function DemoMailNote() {
  const { demoMailFolder } = useShopConfig();
  return demoMailFolder === null ? null : <p>{texts.demoMail(demoMailFolder)}</p>;
}
