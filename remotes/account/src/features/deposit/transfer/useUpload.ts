import { api as calls } from '@touchline/shared/contracts/api';
import { t } from '@touchline/shared/language/macro';
import { ApiError, isApiError, messageOf, usePlatform } from '@touchline/shared/platform';
import { useRef, useState } from 'react';

/** Uploads the screenshot when the transfer is sent; a second try does not upload it again. */
export function useUpload() {
  const { api } = usePlatform();
  const [hasFailed, setHasFailed] = useState(false);
  const stored = useRef<{ image: File; url: string }>(undefined);

  /**
   * @returns the address that the server keeps the picture under
   * @throws ApiError that says that nothing was sent
   */
  const upload = async (image: File): Promise<string> => {
    if (stored.current?.image === image) return stored.current.url;
    setHasFailed(false);
    try {
      const { url } = await api.run(calls.storeImage, { file: image });
      stored.current = { image, url };
      return url;
    } catch (error) {
      if (isApiError(error) && error.kind === 'unauthorised') throw error;
      setHasFailed(true);
      const reason = messageOf(error);
      const message = t`The screenshot could not be uploaded, so nothing was sent yet. ${reason}`;
      throw new ApiError('refused', message, { operation: calls.storeImage.name, cause: error });
    }
  };

  return { upload, hasFailed };
}
