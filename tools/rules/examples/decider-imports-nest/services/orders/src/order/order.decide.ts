import { Logger } from '@nestjs/common';

export const decide = () => new Logger();
