import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { binaryVarchar, datetime, integer } from '../../database/columns';

/** A picture that staff have uploaded. */
@Entity('uploaded_picture')
@Index(['namedAt'])
export class UploadedPicture {
  @PrimaryColumn(binaryVarchar(60))
  path: string;

  @Column(integer)
  bytes: number;

  /** The time at which it was uploaded, or last known to be named. */
  @Column(datetime)
  namedAt: Date;
}
