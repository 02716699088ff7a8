import { Column, Entity, PrimaryColumn } from 'typeorm';
import { binaryVarchar, varchar } from './columns';

/** Settings of the database itself, such as the region whose currency it holds. */
@Entity('shop_setting')
export class ShopSetting {
  // `key` and `value` are MySQL keywords.
  @PrimaryColumn({ ...binaryVarchar(50), name: 'setting_key' })
  key: string;

  @Column({ ...varchar(255), name: 'setting_value' })
  value: string;
}
