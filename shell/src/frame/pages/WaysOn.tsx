import { Link } from '@touchline/shared/platform';
import { buttonClass } from '@touchline/shared/ui';
import { useNavigate } from 'react-router-dom';
import { DEFAULT_PATH } from '../../core/session/paths';

/** The actions of a page that leads nowhere: to the default landing, or back to where the player was. */
export function WaysOn() {
  const navigate = useNavigate();
  return (
    <>
      <Link to={DEFAULT_PATH} className={buttonClass({ variant: 'primary', size: 'lg' })}>
        Go to In-Play
      </Link>
      {window.history.length > 1 && (
        <button type="button" className={buttonClass({ size: 'lg' })} onClick={() => navigate(-1)}>
          Go back
        </button>
      )}
    </>
  );
}
