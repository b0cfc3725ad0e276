import classes from './picture.module.css';

/** An uploaded picture: its dimensions, its placeholder while loading, and its files. */
export type UploadedPicture = {
  width: number;
  height: number;
  color: string;
  placeholder: string;
  sizes: readonly { width: number; url: string; type: string }[];
};
/** A picture to show: its address, and the upload's data if it was uploaded here. */
export type PictureSource = { url: string; upload?: UploadedPicture | null };

export type PictureProps = {
  shown: PictureSource;
  alt: string;
  /** Display width, as in `sizes` of an `<img>`. */
  sizes: string;
  /** Crops the picture to fill its frame, or shows it whole. */
  fit: 'cover' | 'contain';
  /** `first`: the page's largest picture, fetched with high priority. */
  load?: 'lazy' | 'eager' | 'first';
  onFail: () => void;
};

/** A picture in the smallest file that is sharp at its size. Sites of external pictures receive no referrer. */
export function Picture({ shown: { url, upload }, alt, sizes, fit, load = 'lazy', onFail }: PictureProps) {
  const image = (
    <img
      className={classes[fit]}
      style={upload ? placeOf(upload) : undefined}
      loading={load === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={load === 'first' ? 'high' : undefined}
      decoding="async"
      referrerPolicy="no-referrer"
      {...(upload && { width: upload.width, height: upload.height, sizes, srcSet: filesOf(upload, 'image/jpeg') })}
      src={url}
      alt={alt}
      draggable={false}
      onError={onFail}
    />
  );
  if (!upload) return image;
  return (
    <picture className={classes.sources}>
      <source type="image/webp" srcSet={filesOf(upload, 'image/webp')} sizes={sizes} />
      {image}
    </picture>
  );
}

const filesOf = ({ sizes }: UploadedPicture, type: string) =>
  sizes
    .filter((size) => size.type === type)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');

/** Reserves the picture's aspect ratio and shows its colours until it is loaded. */
function placeOf({ width, height, color, placeholder }: UploadedPicture) {
  return { backgroundColor: color, backgroundImage: `url("${placeholder}")`, ['--shape' as string]: width / height };
}
