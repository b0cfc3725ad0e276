import { Controller, Get } from '@nestjs/common';
import { Allow } from '../http/caller.js';

@Controller('cart')
export class CartController {
  @Get()
  @Allow('buyer')
  cart() {
    return {};
  }
}
