import classes from './picture.module.css';

/** A picture that was uploaded: its shape, what stands in its place until it is there, and its files. */
export type Upload = {
  width: number;
  height: number;
  color: string;
  placeholder: string;
  sizes: readonly { width: number; url: string; type: string }[];
};
/** What is shown: an address that shows it anywhere, and what is known of it if it was uploaded. */
export type Shown = { url: string; upload?: Upload | null };

export type PictureProps = {
  shown: Shown;
  alt: string;
  /** How wide it will stand, as in `sizes` of an `<img>`. */
  sizes: string;
  /** Fills its place and is cut, or is whole in it. */
  fit: 'cover' | 'contain';
  /** `first`: the one that everybody waits for. */
  load?: 'lazy' | 'eager' | 'first';
  onFail: () => void;
};

/** A picture in the smallest file that is sharp where it stands. Whoever keeps a picture of another site is not told who looks at it. */
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

const filesOf = ({ sizes }: Upload, type: string) =>
  sizes
    .filter((size) => size.type === type)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');

/** Its place is as large as it will be, and shows its colours until it is there. */
function placeOf({ width, height, color, placeholder }: Upload) {
  return { backgroundColor: color, backgroundImage: `url("${placeholder}")`, ['--shape' as string]: width / height };
}
