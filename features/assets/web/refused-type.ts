import { assetErrors } from '#features/assets/contract.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { t } from './text.ts';
import { typeNames } from './type-names.ts';

/**
 * Returns what to say when the server refused the type of an image, else undefined; `types` are those it takes. The wire's
 * own sentence names only two of them.
 */
export function refusedType(error: unknown, types: readonly string[]): string | undefined {
  return error instanceof ApiError && error.code === assetErrors.FILE_TYPE_INVALID.code
    ? t('notAPicture', { types: typeNames(types) })
    : undefined;
}
