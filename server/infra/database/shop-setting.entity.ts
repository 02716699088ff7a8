import { Column, Entity, PrimaryColumn } from 'typeorm';
import { identity, words } from './columns';

/** Settings of the database itself, such as the region whose currency it holds. */
@Entity('shop_setting')
export class ShopSetting {
  // `key` and `value` are MySQL keywords.
  @PrimaryColumn({ ...identity(50), name: 'setting_key' })
  key: string;

  @Column({ ...words(255), name: 'setting_value' })
  value: string;
}
