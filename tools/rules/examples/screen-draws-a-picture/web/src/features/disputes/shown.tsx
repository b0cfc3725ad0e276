export const Shown = ({ url }: { url: string }) => <img src={url} alt="" />;
