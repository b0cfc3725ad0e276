import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { z } from 'zod';
import { requestOf } from './caller.js';
import { invalid } from './parsing.pipe.js';

const Nothing = z.strictObject({}).optional();

/** Refuses a body where a command takes none: no client may believe that an ignored field had an effect. */
@Injectable()
export class NoBodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http' || takesBody(context)) return true;
    const { body, rawBody } = requestOf(context);
    const parsed = rawBody === undefined ? Nothing.safeParse(body) : { success: true as const };
    if (!parsed.success) throw invalid(parsed.error.issues);
    return true;
  }
}

function takesBody(context: ExecutionContext): boolean {
  const parameters: object = Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) ?? {};
  return Object.keys(parameters).some((key) => key.startsWith(`${RouteParamtypes.BODY}:`));
}
