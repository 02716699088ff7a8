import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { datetime, text, rowId, varchar } from '../../infra/database/columns';

@Entity('contact_message')
export class ContactMessage {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(varchar(50))
  name: string;

  @Column(varchar(50))
  lastname: string;

  @Column(varchar(100))
  email: string;

  @Column(varchar(200))
  subject: string;

  @Column(text)
  message: string;

  @Index()
  @Column(datetime)
  createdAt: Date;
}
