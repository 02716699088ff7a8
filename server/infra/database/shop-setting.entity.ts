import { Column, Entity, PrimaryColumn } from 'typeorm';
import { identity, words } from './columns';

/** What the database itself must remember, such as the region whose money it holds. */
@Entity('shop_setting')
export class ShopSetting {
  // `key` and `value` alone are words of MySQL's grammar.
  @PrimaryColumn({ ...identity(50), name: 'setting_key' })
  key: string;

  @Column({ ...words(255), name: 'setting_value' })
  value: string;
}
